const END = '<!-- Until here. -->';

/** A document with what stands between the two marks replaced: a part that is written from others, and from what. */
export function betweenMarks(document: string, source: string, text: string): string {
  const mark = `<!-- Written by \`npm run docs\` from ${source}. -->`;
  const begin = document.indexOf(mark);
  const end = document.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`the document has no place for what is written from ${source}`);
  return `${document.slice(0, begin)}${mark}\n\n${text}\n\n${document.slice(end)}`;
}
