import { expect, it } from 'vitest';
import { NOTICE_KINDS } from '#contract/player/accounts.calls.ts';
import { fillText } from '../messages/fill-text.ts';
import { noticesMessages } from './messages/en.ts';
import { noticeText, type Notice } from './notice-text.ts';

const AT = '2026-11-22T08:17:00.000Z';

function read(kind: Notice['kind'], detail: Notice['detail']): string {
  const notice: Notice = { notice_id: '1', kind, detail, at: AT, read: false };
  const { word, params } = noticeText(notice, 'en', (name) => noticesMessages.english[name]);
  return fillText(noticesMessages.english[word], params);
}

it.each([
  ['new_device', { device: 'Chrome on Android' }, /^New login: Chrome on Android\. If it was not you/],
  ['new_device', {}, /^New login: a new device\./],
  ['new_device', { device: '' }, /^New login: a new device\./],
  ['cool_off_begun', { until: AT }, /again from 22 Nov 2026, 1:47 PM\.$/],
  ['self_exclusion_begun', { until: AT }, /until 22 Nov 2026, 1:47 PM\.$/],
  ['play_reopened', { at: AT }, /from 22 Nov 2026, 1:47 PM\.$/],
  ['deletion_asked', { due_at: AT }, /on 22 Nov 2026, 1:47 PM\./],
  [
    'limit_changed',
    { kind: 'loss', period: 'week', amount: '12500' },
    /^Your limit is now 12,500 points: losses, per week\.$/,
  ],
  [
    'win_reversed_with_debt',
    { market: 'Morning Star', number: '123-6', amount: '1250', debt: '12500' },
    /1,250 points left your wallet\. 12,500 points are still owed/,
  ],
  [
    'session_voided',
    { market: 'Morning Star', session: 'close', reason: 'Nothing was drawn', amount: '1250' },
    /^Morning Star, Close is void: Nothing was drawn\. 1,250 points are back in your wallet\.$/,
  ],
  [
    'market_closed',
    { market: 'Godavari Day, Wardha Day', name: 'Diwali', day: '2026-11-08', last_day: '2026-11-09' },
    /^Godavari Day, Wardha Day: no play on 8 Nov - 9 Nov\. Diwali\.$/,
  ],
  [
    'market_times',
    { market: 'Godavari Day 01:30 PM, 03:30 PM', day: '2026-11-08', last_day: '2026-11-08' },
    /^Other times on 8 Nov: Godavari Day 01:30 PM, 03:30 PM\.$/,
  ],
  [
    'result_postponed',
    { market: 'Godavari Day', session: 'open', at: AT, reason: 'The draw is late' },
    /^Godavari Day, Open: the result comes later, at 22 Nov 2026, 1:47 PM\. The draw is late\.$/,
  ],
  [
    'bids_end_early',
    { market: 'Bakul Gali', at: AT },
    /^Bakul Gali: bids end early, at 22 Nov 2026, 1:47 PM\.$/,
  ],
  [
    'limit_changed',
    { kind: 'bid', period: 'bid', amount: '' },
    /^Your limit no longer applies: one bid, each time\.$/,
  ],
] as const)('AUTH-16 %s %j reads as a whole sentence', (kind, detail, text) => {
  expect(read(kind, detail)).toMatch(text);
});

it.each([
  ['hi', 'तापी डे', 'तापी डे'],
  ['mr', '', 'Tapi Day'],
  ['en', 'तापी डे', 'Tapi Day'],
] as const)('in %s with the Devanagari name %j the market is called %s', (language, market_hindi, name) => {
  const detail = { market: 'Tapi Day', market_hindi, number: '123-6', amount: '95', debt: '0' };
  const notice: Notice = { notice_id: '1', kind: 'win_reversed', detail, at: AT, read: false };
  const { params } = noticeText(notice, language, (word) => noticesMessages.english[word]);
  expect(params['market']).toBe(name);
});

it.each(NOTICE_KINDS)('AUTH-16 %s has a sentence without gaps', (kind) => {
  const detail = { device: '', at: AT, until: AT, due_at: AT, kind: 'stake', period: 'day', amount: '1' };
  const paid = { method: 'Paytm', reason: 'no such number', name: 'Asha P.' };
  const taken = { market: 'Morning Star', session: 'open', number: '123-6', debt: '0' };
  expect(read(kind, { ...detail, ...paid, ...taken })).toMatch(/^[A-Z][^{}]*\.$/);
});
