import { TickBox } from '#ui/tick-box.tsx';
import { TextAreaField } from '../shell/text-area-field.tsx';
import type { FieldsProps } from './fields-props.ts';

const LENGTH_MAX = 300;

/** One line, and whether it is shown. */
export function HeadlineFields({ value, language, errors, onValue }: FieldsProps) {
  const { text = '', on = false } = value;
  return (
    <>
      <TextAreaField
        label="Text, one line"
        lang={language}
        value={text}
        maxLength={LENGTH_MAX}
        hint={`${text.length} of ${LENGTH_MAX} letters. A long line moves.`}
        error={errors['text']}
        onValue={(typed) => onValue({ text: typed, on })}
      />
      <TickBox
        ticked={on}
        onTick={(ticked) => onValue({ text, on: ticked })}
        hint="Off: players see no line."
      >
        Show this headline
      </TickBox>
    </>
  );
}
