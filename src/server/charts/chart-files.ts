import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file of the chart pages at an address that changes with its content. */
export interface ChartFile {
  readonly address: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The style of the chart pages: the tokens that both apps have, the letters, and what only charts need. */
export function readChartFiles(): {
  readonly style: ChartFile;
  readonly icon: ChartFile;
  readonly fonts: readonly ChartFile[];
} {
  const latin = fileOf('latin', 'woff2', read('../../ui/fonts/anek-latin-sub.woff2'));
  const devanagari = fileOf('devanagari', 'woff2', read('../../ui/fonts/anek-deva-sub.woff2'));
  const names = fileOf('names', 'woff2', read('../../ui/fonts/anek-deva-names.woff2'));
  const icon = fileOf('icon', 'svg', read('../../ui/icon.svg'));
  // A browser loads the letters of a script only for a page that has some of them.
  const faces =
    fontFace('Ank Sans', latin, 'U+0-8FF, U+2000-20CF, U+2212') +
    fontFace('Ank Sans', devanagari, 'U+900-97F, U+200C-200D') +
    // The letters of "हिन्दी" and "मराठी", cut from the same font, so that a page in English needs no more of it.
    fontFace('Ank Names', names, 'U+900-97F');
  const style = Buffer.concat([read('../../ui/tokens.css'), Buffer.from(faces), read('./chart.css')]);
  return { style: fileOf('style', 'css', style), icon, fonts: [latin, devanagari, names] };
}

function fontFace(family: string, { address }: ChartFile, range: string): string {
  return `@font-face { font-family: '${family}'; src: url('${address}') format('woff2'); font-weight: 400 800; font-display: swap; unicode-range: ${range}; }\n`;
}

const TYPES = { css: 'text/css; charset=utf-8', woff2: 'font/woff2', svg: 'image/svg+xml' } as const;

function fileOf(name: string, kind: keyof typeof TYPES, content: Buffer): ChartFile {
  const mark = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { address: `/chart/${name}-${mark}.${kind}`, type: TYPES[kind], content };
}

function read(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}
