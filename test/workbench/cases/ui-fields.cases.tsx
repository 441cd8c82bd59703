import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { OtpField } from '#ui/fields/otp-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { casesOf } from '../case.ts';
import { LONG, LONG_WORD } from '../long-text.ts';

export const cases = [
  ...casesOf('ui', 'Field', {
    'with a hint': {
      shows: 'Between 10 and 100',
      render: () => <Field label="Points" hint="Between 10 and 100" />,
    },
    'with an error': {
      shows: 'Please enter point',
      render: () => <Field label="Points" hint="Between 10 and 100" error="Please enter point" />,
    },
    off: { shows: 'Points', render: () => <Field label="Points" disabled defaultValue="20" /> },
    'long text': {
      shows: LONG,
      render: () => <Field label={LONG} hint={LONG} error={LONG} defaultValue={LONG} />,
    },
    'long word': {
      shows: LONG_WORD,
      render: () => <Field label={LONG_WORD} hint={LONG_WORD} error={LONG_WORD} defaultValue={LONG_WORD} />,
    },
  }),
  ...casesOf('ui', 'PhoneField', { usual: { shows: '+91', render: () => <Phone /> } }),
  ...casesOf('ui', 'PasswordField', {
    usual: {
      shows: 'Password',
      render: () => (
        <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />
      ),
    },
  }),
  ...casesOf('ui', 'OtpField', {
    'with the cursor in it': { shows: '', render: () => <Code /> },
    'with an error': {
      shows: 'Invalid OTP. Please try again.',
      render: () => <Code error="Invalid OTP. Please try again." />,
    },
  }),
];

function Phone() {
  const [digits, setDigits] = useState('');
  return <PhoneField label="Phone No" value={digits} onValue={setDigits} />;
}

function Code({ error }: { readonly error?: string }) {
  const [digits, setDigits] = useState('');
  return <OtpField length={4} label="Code" value={digits} onValue={setDigits} error={error} takesFocus />;
}
