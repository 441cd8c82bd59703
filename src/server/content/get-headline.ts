import type { Language } from '#contract/content.calls.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { Content } from './content.ts';

const KEYS = { 1: 'headline_1', 2: 'headline_2', 3: 'headline_3' } as const;

/** The headlines of the places asked for; a place without one is answered as switched off. */
export function getHeadline(content: Content): Handler<'/api-get-headline'> {
  return async (_, { ids, language }) =>
    answer({ data: (ids ?? [1]).map((id) => ({ id, ...headlineOf(content, id, language ?? 'en') })) });
}

function headlineOf(content: Content, id: number, language: Language) {
  const off = { status: '0', notes: '' } as const;
  if (id !== 1 && id !== 2 && id !== 3) return off;
  const { text = '', on } = content.shown(KEYS[id], language).value;
  return on === true ? { status: '1' as const, notes: text } : off;
}
