import { parseBlocks } from '#ui/parse-blocks.ts';
import type { TextBlock } from '#ui/parse-blocks.ts';

/** A text that staff have written, as text and nothing else. */
export function WrittenText({ text }: { readonly text: string }) {
  return (
    <div className="grid gap-3 break-words">
      {parseBlocks(text).map((block, place) => (
        // The parts of one text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { kind, lines } }: { readonly block: TextBlock }) {
  if (kind === 'heading') {
    return <h2 className="pt-2 text-18 leading-snug font-bold text-text first:pt-0">{lines}</h2>;
  }
  if (kind === 'paragraph') return <p className="whitespace-pre-line">{lines.join('\n')}</p>;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-text-3">
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}
