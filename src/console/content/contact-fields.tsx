import { Field } from '#ui/field.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { CONTACT_FIELDS, NO_CONTACTS } from './contact-words.ts';
import type { FieldsProps } from './fields-props.ts';

/** How players reach the house, and its links. */
export function ContactFields({ value, errors, onValue }: FieldsProps) {
  const contacts = value.contacts ?? NO_CONTACTS;
  return CONTACT_FIELDS.map(({ key, label, hint }) => (
    <Field
      key={key}
      className={DENSE_FIELD}
      label={label}
      hint={hint}
      inputMode={key.endsWith('link') ? 'url' : 'tel'}
      autoComplete="off"
      value={contacts[key]}
      error={errors[key]}
      onChange={(event) => onValue({ contacts: { ...contacts, [key]: event.target.value } })}
    />
  ));
}
