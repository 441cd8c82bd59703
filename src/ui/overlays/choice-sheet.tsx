import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';

type Choice<Key extends string> = {
  readonly key: Key;
  readonly text: string;
  readonly note?: string | undefined;
  /** The language of the text, where it is another one. */
  readonly lang?: string;
};

type Props<Key extends string> = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly choices: readonly Choice<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly closeText: string;
};

/** One of a few. The choice counts at once, and is seen behind the sheet, which stays until it is closed. */
export function ChoiceSheet<Key extends string>(props: Props<Key>) {
  const { open, onClose, title, choices, chosen, onChoose, closeText } = props;
  const name = useId();
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <fieldset aria-label={title} className="mt-3 grid gap-2">
        {choices.map(({ key, text, note, lang }) => (
          <label
            key={key}
            className={joinClasses(
              'relative flex min-h-14 items-center justify-between gap-3 rounded-card px-3.5 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              key === chosen
                ? 'inset-ring-[2.5px] inset-ring-brand'
                : 'inset-ring-[1.5px] inset-ring-line-strong',
            )}
          >
            <span className="min-w-0">
              <span lang={lang} className="block text-16 leading-tight font-bold">
                {text}
              </span>
              {note === undefined ? null : (
                <span className="block text-13 leading-snug text-text-2">{note}</span>
              )}
            </span>
            <input
              type="radio"
              name={name}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              className="size-6 flex-none accent-brand outline-0"
            />
          </label>
        ))}
      </fieldset>
      <Button kind="line" size="large" block className="mt-3" onClick={onClose}>
        {closeText}
      </Button>
    </Sheet>
  );
}
