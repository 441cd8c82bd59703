import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LANGUAGE_TAGS } from '#contract/languages.ts';
import { idOf, type Case } from './case.ts';
import { readCases } from './read-cases.ts';

declare global {
  interface Window {
    /** For the component tests, which check every one. */
    workbenchCases?: readonly (Pick<Case, 'app' | 'shows'> & {
      readonly id: string;
      readonly isSheet: boolean;
    })[];
  }
}

const LOOKS = {
  theme: ['auto', 'light', 'dark'],
  language: LANGUAGE_TAGS,
  width: ['390', '320', '768', '1440'],
  text: ['100', '130'],
} as const;
type Look = { readonly [Key in keyof typeof LOOKS]: string };
const KEYS = ['theme', 'language', 'width', 'text'] as const;

// The address has the whole choice, so that what is seen can be shown to somebody else.
const asked = new URLSearchParams(location.search);
const place = document.querySelector('#workbench');
const cases = await readCases();
window.workbenchCases = cases.map((one) => ({
  id: idOf(one),
  app: one.app,
  shows: one.shows,
  isSheet: one.isSheet ?? false,
}));
if (place !== null) createRoot(place).render(<Workbench />);

function Workbench() {
  const [chosen, setChosen] = useState(asked.get('case') ?? cases.map(idOf)[0] ?? '');
  const [look, setLook] = useState<Look>({
    theme: asked.get('theme') ?? 'auto',
    language: asked.get('language') ?? 'en',
    width: asked.get('width') ?? '390',
    text: asked.get('text') ?? '100',
  });
  const { width, ...frameLook } = look;
  const frame = `frame.html?${String(new URLSearchParams({ case: chosen, ...frameLook }))}`;
  useEffect(() =>
    history.replaceState(null, '', `?${String(new URLSearchParams({ case: chosen, ...look }))}`),
  );
  return (
    <>
      <nav aria-label="Cases">
        {Object.entries(Object.groupBy(cases, ({ app, component }) => `${app}: ${component}`)).map(
          ([name, group]) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              {group?.map((one) => (
                <button
                  key={one.state}
                  type="button"
                  aria-pressed={idOf(one) === chosen}
                  onClick={() => setChosen(idOf(one))}
                >
                  {one.state}
                </button>
              ))}
            </section>
          ),
        )}
      </nav>
      <main>
        <form>
          {KEYS.map((key) => (
            <label key={key}>
              {key}{' '}
              <select value={look[key]} onChange={(event) => setLook({ ...look, [key]: event.target.value })}>
                {LOOKS[key].map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            </label>
          ))}
          <a href={frame} target="_blank" rel="noreferrer">
            alone
          </a>
        </form>
        {/* A page of our own, which must be as free as it is alone. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe key={frame} title={chosen} src={frame} style={{ width: `${width}px` }} />
      </main>
    </>
  );
}
