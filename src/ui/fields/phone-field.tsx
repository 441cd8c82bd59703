import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { onlyDigits } from '#ui/fields/latin-digits.ts';

type Props = Omit<FieldProps, 'lead' | 'type' | 'inputMode' | 'onChange' | 'onValue' | 'value'> & {
  readonly value: string;
  readonly onValue: (digits: string) => void;
  readonly countryCode?: string;
};

const DIGITS_MAX = 10;

/** A ten digit mobile number; a pasted or autofilled one may bring spaces and the country code with it. */
export function PhoneField({ countryCode = '+91', onValue, ...field }: Props) {
  return (
    <Field
      autoComplete="tel-national"
      {...field}
      type="tel"
      inputMode="numeric"
      onValue={(text) => onValue(nationalDigits(text, countryCode))}
      lead={
        <span aria-hidden="true" className="border-r-[1.5px] border-line pr-2.5 font-semi text-text-2">
          {countryCode}
        </span>
      }
    />
  );
}

function nationalDigits(text: string, countryCode: string): string {
  const digits = onlyDigits(text);
  const country = onlyDigits(countryCode);
  const isLong = digits.length > DIGITS_MAX;
  const national =
    isLong && digits.startsWith(country) ? digits.slice(country.length) : digits.replace(/^0+(?=\d{10})/, '');
  return national.slice(0, DIGITS_MAX);
}
