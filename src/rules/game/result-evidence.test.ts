import { expect, test } from 'vitest';
import { checkSource } from './result-evidence.ts';

const board = { source: 'Board of the day', link: 'https://board.example/today', hasPicture: false };

test.each([
  ['no source', { ...board, source: ' x ' }, 'result_source_required'],
  ['neither link nor picture', { ...board, link: ' ' }, 'evidence_required'],
  ['a link that is not https', { ...board, link: 'http://board.example' }, 'evidence_link_not_valid'],
  ['a link that runs something', { ...board, link: 'javascript:alert(1)' }, 'evidence_link_not_valid'],
  ['a link with a name in it', { ...board, link: 'https://me@board.example/' }, 'evidence_link_not_valid'],
])('FAIR-06 a result of a real house with %s is refused', (_, given, code) => {
  expect(checkSource(given, { required: true })).toMatchObject({ ok: false, refusal: { code } });
});

test('FAIR-06 a source with a link, or with a picture, will do', () => {
  expect(checkSource({ ...board, source: ' Board ' }, { required: true })).toEqual({
    ok: true,
    value: { source: 'Board', link: board.link },
  });
  expect(checkSource({ ...board, link: '', hasPicture: true }, { required: true })).toMatchObject({
    ok: true,
  });
});

test('a demo needs no source, and takes no bad link either', () => {
  const none = { source: '', link: '', hasPicture: false };
  expect(checkSource(none, { required: false })).toEqual({ ok: true, value: { source: '', link: '' } });
  expect(checkSource({ ...none, link: 'ftp://x' }, { required: false })).toMatchObject({ ok: false });
});
