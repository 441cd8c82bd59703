import type { ChartFiles } from './chart-page.ts';
import type { ChartQuery } from './chart-query.ts';
import { CHART_WORDS } from './chart-words.ts';
import { html, type Html } from './html.ts';

/** A chart that does not exist, with a way on. */
export function missingPage({ language }: ChartQuery, files: ChartFiles): Html {
  const words = CHART_WORDS[language];
  return html`<!doctype html>
    <html lang="${language}" data-lang="${language}" data-theme="auto">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.notFound} - Ank</title>
        <link rel="icon" href="${files.icon}" />
        <link rel="stylesheet" href="${files.style}" />
      </head>
      <body>
        <header class="bar">
          <div><h1>${words.notFound}</h1></div>
          <a href="/">${words.toApp}</a>
        </header>
        <main>
          <p class="empty"><a href="/chart/starline">${words.starline}</a></p>
          <p class="empty"><a href="/chart/gali">${words.gali}</a></p>
        </main>
      </body>
    </html> `;
}
