/**
 * What the operator can stop, and what players read while it is stopped. A stop of play is of all markets ('play'), of
 * one family ('play:gali') or of one market ('play:101'); the others are of everybody. Each is by itself: who stops play
 * leaves money in and out as it is.
 */
import { FAMILIES, type Family } from '../game/games.ts';
import { findPaymentHint } from '../payments/payment-hint.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

/** What can be stopped, in the order of the stop button. */
export const STOP_KINDS = ['play', 'deposits', 'withdrawals', 'transfers', 'registration'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** What is stopped, taken apart; of play without a family and a market it is all. */
export interface StopScope {
  readonly kind: StopKind;
  readonly family: Family | null;
  readonly marketId: number | null;
}

const MARKET_OF_PLAY = /^play:([1-9]\d{0,8})$/;

/**
 * What a text names; null for nothing that can be stopped.
 * @example readStop('play:gali') // { kind: 'play', family: 'gali', marketId: null }
 */
export function readStop(what: string): StopScope | null {
  const kind = STOP_KINDS.find((one) => one === what);
  if (kind !== undefined) return { kind, family: null, marketId: null };
  const family = FAMILIES.find((one) => what === `play:${one}`);
  if (family !== undefined) return { kind: 'play', family, marketId: null };
  const [, market] = MARKET_OF_PLAY.exec(what) ?? [];
  return market === undefined ? null : { kind: 'play', family: null, marketId: Number(market) };
}

/**
 * The stop whose sentence players of a market read: that of all before that of the family, before that of the market alone.
 * @example widestStop([{ what: 'play:101' }, { what: 'play:main' }], { id: 101, family: 'main' }) // { what: 'play:main' }
 */
export function widestStop<Stop extends { readonly what: string }>(
  stops: readonly Stop[],
  { id, family }: { readonly id: number; readonly family: Family },
): Stop | undefined {
  return ['play', `play:${family}`, `play:${id}`]
    .map((what) => stops.find((stop) => stop.what === what))
    .find((stop) => stop !== undefined);
}

/** In letters: what players read on a phone at a glance. */
export const SENTENCE_MAX = 160;

/** What players read, in each language. */
type Sentences = { readonly en: string; readonly hi: string; readonly mr: string };

/** Why a sentence is refused, in the order in which it is checked. */
export const SENTENCE_REFUSALS = ['stop_sentence_required', 'content_names_payment'] as const;

/**
 * The sentence of one language, cleaned. Refuses stop_sentence_required, and content_names_payment where it names an
 * account or a number: one person writes it, and everybody reads it.
 * @example checkSentence(' Back at 5 PM. ', 'en') // { ok: true, value: 'Back at 5 PM.' }
 */
export function checkSentence(
  typed: string,
  language: string,
): Verdict<string, Refusal<(typeof SENTENCE_REFUSALS)[number]>> {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (text === '') return refuse({ code: 'stop_sentence_required', field: language });
  const named = findPaymentHint(text);
  return named === null
    ? accept(text)
    : refuse({ code: 'content_names_payment', params: { part: named.part }, field: language });
}

/**
 * The sentences of all languages, cleaned; refuses what checkSentence refuses, English first.
 * @example checkSentences({ en: 'Back at 5 PM.', hi: '', mr: '' }) // refuses stop_sentence_required, field 'hi'
 */
export function checkSentences(
  typed: Sentences,
): Verdict<Sentences, Refusal<(typeof SENTENCE_REFUSALS)[number]>> {
  const [en, hi, mr] = [
    checkSentence(typed.en, 'en'),
    checkSentence(typed.hi, 'hi'),
    checkSentence(typed.mr, 'mr'),
  ];
  if (!en.ok) return en;
  if (!hi.ok) return hi;
  return mr.ok ? accept({ en: en.value, hi: hi.value, mr: mr.value }) : mr;
}
