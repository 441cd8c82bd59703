/** Text that is safe to stand in a page. Only `html` makes it, so nothing else gets in unescaped. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | null;

/**
 * Builds a piece of a page from a template. A value is escaped; a piece, or a list of pieces, is spliced in. The line
 * breaks of the template are there for its readers and are left out.
 *
 * @example html`<b>${'1 < 2'}</b>`.html // <b>1 &lt; 2</b>
 */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map(flat).reduce((all, text, i) => `${all}${textOf(parts[i - 1] ?? null)}${text}`) };
}

/** Inside a tag a line break parts two attributes, elsewhere it parts nothing. */
function flat(text: string): string {
  return text.replace(/(?<![>\s]|^)\s*\n\s*(?=[a-z-]+=)/g, ' ').replace(/(?<!\s)\s*\n\s*/g, '');
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
}
