import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ANKS,
  DOUBLE_PANAS,
  JODIS,
  PANAS,
  PANA_KINDS,
  SINGLE_PANAS,
  TRIPLE_PANAS,
  ank,
  ankOf,
  canonicalPana,
  isJodi,
  isPana,
  isRedJodi,
  jodiOf,
  panaKind,
  panasOfAnk,
  parseAnk,
  parseJodi,
  parsePana,
  refuseNumber,
} from './pana.ts';
import { accept } from '../verdict.ts';

/** The published table: ank, its twelve single panas, its nine double panas, its triple. */
const PUBLISHED = `
0 127 136 145 190 235 280 370 389 460 479 569 578 118 226 244 299 334 488 550 668 677 000
1 128 137 146 236 245 290 380 470 489 560 579 678 100 119 155 227 335 344 399 588 669 777
2 129 138 147 156 237 246 345 390 480 570 589 679 110 200 228 255 336 499 660 688 778 444
3 120 139 148 157 238 247 256 346 490 580 670 689 166 229 300 337 355 445 599 779 788 111
4 130 149 158 167 239 248 257 347 356 590 680 789 112 220 266 338 400 446 455 699 770 888
5 140 159 168 230 249 258 267 348 357 456 690 780 113 122 177 339 366 447 500 799 889 555
6 123 150 169 178 240 259 268 349 358 367 457 790 114 277 330 448 466 556 600 880 899 222
7 124 160 179 250 269 278 340 359 368 458 467 890 115 133 188 223 377 449 557 566 700 999
8 125 134 170 189 260 279 350 369 378 459 468 567 116 224 233 288 440 477 558 800 990 666
9 126 135 180 234 270 289 360 379 450 469 478 568 117 144 199 225 388 559 577 667 900 333`
  .trim()
  .split('\n')
  .map((row) => row.split(' '));

const RED_JODIS = '00 05 11 16 22 27 33 38 44 49 50 55 61 66 72 77 83 88 94 99'.split(' ');

describe('The panas', () => {
  test('There are 220: 120 single, 90 double, 10 triple', () => {
    const counts = [PANAS, SINGLE_PANAS, DOUBLE_PANAS, TRIPLE_PANAS].map((list) => new Set(list).size);
    expect(counts).toEqual([220, 120, 90, 10]);
    expect([ANKS.length, JODIS.length]).toEqual([10, 100]);
  });

  test('They run from 000 to 999 in ascending order, the single ones from 120 to 890', () => {
    expect(PANAS.every((pana, place) => place === 0 || Number(pana) > Number(PANAS[place - 1]))).toBe(true);
    expect([PANAS[0], PANAS[219]]).toEqual(['000', '999']);
    expect([SINGLE_PANAS[0], SINGLE_PANAS[119]]).toEqual(['120', '890']);
    expect([DOUBLE_PANAS[0], DOUBLE_PANAS[89]]).toEqual(['100', '990']);
    expect(TRIPLE_PANAS).toEqual(['000', '111', '222', '333', '444', '555', '666', '777', '888', '999']);
  });

  test.each(PUBLISHED)(
    'Ank %s has exactly the twelve, nine and one of the published table',
    (digit, ...panas) => {
      const of = ank(Number(digit));
      expect(panasOfAnk(of, 'single')).toEqual(panas.slice(0, 12));
      expect(panasOfAnk(of, 'double')).toEqual(panas.slice(12, 21));
      expect(panasOfAnk(of, 'triple')).toEqual(panas.slice(21));
    },
  );

  test('Every pana belongs to one ank and one kind', () => {
    const lists = ANKS.flatMap((digit) => PANA_KINDS.flatMap((kind) => panasOfAnk(digit, kind)));
    expect(lists.toSorted()).toEqual(PANAS.toSorted());
    expect(panaKind(canonicalPana('550'))).toBe('double');
    expect(panasOfAnk(ank(0), 'triple')).toEqual(['000']);
  });

  test('Zero counts as ten and stands last', () => {
    expect(canonicalPana('021')).toBe('120');
    expect(canonicalPana('001')).toBe('100');
    expect(canonicalPana('505')).toBe('550');
    expect(canonicalPana('000')).toBe('000');
    expect(ankOf(canonicalPana('678'))).toBe(1);
    expect(() => canonicalPana('12')).toThrow('three digits');
  });

  test('Whatever order three digits are drawn in, they make the same pana and the same ank', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(digit, digit, digit, (one, two, three) => {
        const pana = canonicalPana(`${one}${two}${three}`);
        expect(isPana(pana)).toBe(true);
        expect(canonicalPana(`${three}${one}${two}`)).toBe(pana);
        expect(ankOf(pana)).toBe((one + two + three) % 10);
      }),
    );
  });
});

describe('T23: only canonical numbers', () => {
  test('Of all thousand three-digit texts exactly the 220 panas are taken', () => {
    const taken = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0')).filter(
      (text) => parsePana(text).ok,
    );
    expect(taken).toEqual(PANAS);
    expect(parsePana('120')).toEqual(accept('120'));
    expect(isPana('012')).toBe(false);
  });

  test.each([['012'], ['021'], ['12'], ['1200'], [' 120'], ['12O'], ['१२०'], [120], [['120']], [true]])(
    '%s is no pana',
    (text) => {
      expect(parsePana(text)).toMatchObject({ refusal: { code: 'number_not_valid' } });
    },
  );

  test('Jodis are 00 to 99 in two digits, anks one digit', () => {
    expect(JODIS.every((jodi) => parseJodi(jodi).ok)).toBe(true);
    expect(parseJodi('07')).toEqual(accept('07'));
    expect([isJodi('05'), isJodi('5'), isJodi('100'), isJodi(50)]).toEqual([true, false, false, false]);
    expect(parseAnk('7')).toEqual(accept(7));
    expect(['10', '-1', 'a', ' 7', '७', 7].map((text) => parseAnk(text).ok)).not.toContain(true);
    expect(parseJodi('7').ok).toBe(false);
    expect(() => ank(10)).toThrow('digit');
  });

  test('Nothing asks for a number, and what is shown of a wrong one is short', () => {
    expect(parsePana('')).toEqual({ ok: false, refusal: { code: 'number_required' } });
    expect(parseAnk(undefined)).toEqual({ ok: false, refusal: { code: 'number_required' } });
    expect(parseJodi(null)).toEqual({ ok: false, refusal: { code: 'number_required' } });
    expect(refuseNumber('012')).toEqual({
      ok: false,
      refusal: { code: 'number_not_valid', params: { n: '012' } },
    });
    expect(refuseNumber('9'.repeat(1_000_000))).toMatchObject({ refusal: { params: { n: '9'.repeat(12) } } });
    expect(refuseNumber({})).toMatchObject({ refusal: { params: { n: '' } } });
  });
});

describe('Jodis', () => {
  test('A day of 123 and 140 makes the jodi 65', () => {
    expect(jodiOf(canonicalPana('123'), canonicalPana('140'))).toBe('65');
  });

  test('Every jodi is made by 22 open panas and 22 close panas', () => {
    const days = PANAS.flatMap((open) => PANAS.map((close) => jodiOf(open, close)));
    const counts = Map.groupBy(days, (jodi) => jodi);
    expect([...counts.keys()].toSorted()).toEqual(JODIS);
    expect([...counts.values()].every((list) => list.length === 22 * 22)).toBe(true);
  });

  test('Charts print exactly the twenty doubles and half brackets red', () => {
    expect(JODIS.filter(isRedJodi)).toEqual(RED_JODIS);
    expect(isRedJodi('12')).toBe(false);
    expect(() => isRedJodi('5')).toThrow('two digits');
  });
});
