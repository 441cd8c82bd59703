import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts';

export const CHART_VIEWS = ['panel', 'jodi', 'digits'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

/** How far back the digits are counted, in days; 'all' is from the first result on. */
export const CHART_RANGES = ['30', '90', '365', 'all'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

/** What of a chart is to be seen. A year or month of null is the newest. */
export interface ChartQuery {
  readonly view: ChartView;
  readonly year: number | null;
  readonly month: number | null;
  readonly range: ChartRange;
  readonly language: Language;
}

const DEFAULTS: ChartQuery = { view: 'panel', year: null, month: null, range: '365', language: 'en' };

/** Reads the query of an address. What is no choice of a chart counts as not chosen. */
export function readChartQuery(query: unknown): ChartQuery {
  const fields: Readonly<Record<string, unknown>> = typeof query === 'object' ? { ...query } : {};
  return {
    view: oneOf(CHART_VIEWS, fields['view']) ?? DEFAULTS.view,
    // Market days begin with 1970, and the first week of that year would begin before them.
    year: wholeNumber(/^(19(7[1-9]|[89]\d)|2\d{3})$/, fields['year']),
    month: wholeNumber(/^([1-9]|1[0-2])$/, fields['month']),
    range: oneOf(CHART_RANGES, fields['range']) ?? DEFAULTS.range,
    language: oneOf(LANGUAGE_TAGS, fields['lang']) ?? DEFAULTS.language,
  };
}

/** The query as an address carries it, in one order and without what is the default: equal charts, equal addresses. */
export function formatChartQuery({ view, year, month, range, language }: ChartQuery): string {
  const fields = [
    ...(view === DEFAULTS.view ? [] : [`view=${view}`]),
    ...(year === null ? [] : [`year=${year}`]),
    ...(month === null ? [] : [`month=${month}`]),
    ...(range === DEFAULTS.range ? [] : [`range=${range}`]),
    ...(language === DEFAULTS.language ? [] : [`lang=${language}`]),
  ];
  return fields.length === 0 ? '' : `?${fields.join('&')}`;
}

function oneOf<T extends string>(list: readonly T[], text: unknown): T | undefined {
  return list.find((one) => one === text);
}

function wholeNumber(pattern: RegExp, text: unknown): number | null {
  return typeof text === 'string' && pattern.test(text) ? Number(text) : null;
}
