import { describe, expect, it } from 'vitest';
import { AMBIGUOUS_AMOUNT } from '../money/parse-usd.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import {
  readAmount,
  readDate,
  readFields,
  readFlag,
  readId,
  readLink,
  readName,
  readPicture,
  readPictures,
  readOneDecimal,
  readText,
  readInteger,
} from './legacy-values.ts';

const price = readAmount({ min: 1, max: 10_000_000 });
const valueOf = (read: { ok: true; value: unknown } | { ok: false; reason: string }): unknown =>
  read.ok ? read.value : `refused: ${read.reason}`;
const refusal = (reason: string): string => `refused: ${reason}`;

describe('price', () => {
  it.each([
    [12.5, 1_250],
    ['12.50', 1_250],
    ['$12.50', 1_250],
    ['12,50', 1_250],
    ['12.500', 1_250],
    ['0.01', 1],
    [29.990000000000002, 2_999],
    [100_000, 10_000_000],
  ])('parses %j as %d cents', (written, cents) => {
    expect(valueOf(price(written))).toBe(cents);
  });

  it.each([
    [undefined, IMPORT_MESSAGES.missing],
    [null, IMPORT_MESSAGES.missing],
    ['', IMPORT_MESSAGES.missing],
    ['free', IMPORT_MESSAGES.notAmount],
    ['1.005', IMPORT_MESSAGES.notAmount],
    ['1,234', AMBIGUOUS_AMOUNT],
    ['1e3', IMPORT_MESSAGES.notAmount],
    ['0x10', IMPORT_MESSAGES.notAmount],
    [Number.POSITIVE_INFINITY, IMPORT_MESSAGES.notAmount],
    [1e300, IMPORT_MESSAGES.notAmount],
    ['9'.repeat(400), IMPORT_MESSAGES.notAmount],
    [[12], IMPORT_MESSAGES.notAText],
    [{ amount: 12 }, IMPORT_MESSAGES.notAText],
    ['-5', IMPORT_MESSAGES.amountRange('$0.01', '$100,000.00')],
    [0, IMPORT_MESSAGES.amountRange('$0.01', '$100,000.00')],
    ['999999999999999', IMPORT_MESSAGES.amountRange('$0.01', '$100,000.00')],
    ['=1+1', IMPORT_MESSAGES.notAmount],
  ])('rejects %j', (written, reason) => {
    expect(valueOf(price(written))).toBe(refusal(reason));
  });
});

describe('whole number', () => {
  const stock = readInteger({ min: 0, max: 1_000 });

  it.each([
    [7, 7],
    ['7', 7],
    [' 1000 ', 1_000],
  ])('parses %j as %d', (written, number) => {
    expect(valueOf(stock(written))).toBe(number);
  });

  it.each([
    ['7.5', IMPORT_MESSAGES.notWhole],
    [1e21, IMPORT_MESSAGES.notWhole],
    ['many', IMPORT_MESSAGES.notWhole],
    [true, IMPORT_MESSAGES.notWhole],
    ['-1', IMPORT_MESSAGES.numberRange(0, 1_000)],
    [1_001, IMPORT_MESSAGES.numberRange(0, 1_000)],
  ])('rejects %j', (written, reason) => {
    expect(valueOf(stock(written))).toBe(refusal(reason));
  });
});

describe('commission rate', () => {
  const tariff = readOneDecimal({ min: 0, max: 100 });

  it.each([
    [7.5, 7.5],
    ['7.50', 7.5],
    ['7,5', 7.5],
    ['12.5%', 12.5],
    [0, 0],
  ])('parses %j as %d', (written, number) => {
    expect(valueOf(tariff(written))).toBe(number);
  });

  it.each([
    [7.55, IMPORT_MESSAGES.oneDecimal],
    [101, IMPORT_MESSAGES.numberRange(0, 100)],
    ['a lot', IMPORT_MESSAGES.notNumber],
  ])('rejects %j', (written, reason) => {
    expect(valueOf(tariff(written))).toBe(refusal(reason));
  });
});

describe('boolean', () => {
  it.each([
    [true, true],
    ['t', true],
    ['TRUE', true],
    [1, true],
    ['false', false],
    [0, false],
    ['f', false],
  ])('parses %j as %j', (written, flag) => {
    expect(valueOf(readFlag(written))).toBe(flag);
  });

  it('rejects another word', () => {
    expect(valueOf(readFlag('maybe'))).toBe(refusal(IMPORT_MESSAGES.notFlag));
  });
});

describe('date', () => {
  it.each([
    ['2024-05-01T12:34:56.789Z', '2024-05-01T12:34:56.789Z'],
    ['2024-05-01T12:34:56.789123+00:00', '2024-05-01T12:34:56.789Z'],
    ['2024-05-01 12:34:56+02', '2024-05-01T10:34:56.000Z'],
    ['2024-05-01 12:34:56-0330', '2024-05-01T16:04:56.000Z'],
    ['2024-05-01 12:34', '2024-05-01T12:34:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('parses %j as %s', (written, iso) => {
    expect(valueOf(readDate(written))).toBe(Date.parse(iso));
  });

  it.each([
    'yesterday',
    '01/05/2024',
    '2024-13-01',
    '2024-02-30',
    '2024-05-01T25:00:00Z',
    '0001-01-01',
    '9999-01-01',
    1_700_000_000_000,
  ])('rejects %j', (written) => {
    expect(valueOf(readDate(written))).toBe(refusal(IMPORT_MESSAGES.notDate));
  });
});

describe('pictures', () => {
  const one = 'https://i.imgur.com/abc.png';
  const other = 'https://cdn.example/a,b.png?x=1,2';

  it.each([
    [undefined, []],
    ['', []],
    [one, [one]],
    [`${one},${other}`, [one, other]],
    [`${one}, ${other} ,`, [one, other]],
    [other, [other]],
    [JSON.stringify([one, '', other]), [one, other]],
    [
      [one, other],
      [one, other],
    ],
    ['[]', []],
    ['/art/kits/kit.svg', ['/art/kits/kit.svg']],
  ])('parses %j as %j', (written, links) => {
    expect(valueOf(readPictures(written))).toEqual(links);
  });

  it.each([
    ['http://plain.example/a.png', IMPORT_MESSAGES.notPicture('http://plain.example/a.png')],
    ['javascript:alert(1)', IMPORT_MESSAGES.notPicture('javascript:alert(1)')],
    [`${one},data:image/png;base64,AA`, IMPORT_MESSAGES.notPicture('data:image/png;base64,AA')],
    ['["https://a.example/1.png"', IMPORT_MESSAGES.notList],
    ['[1, 2]', IMPORT_MESSAGES.notList],
    [{ url: one }, IMPORT_MESSAGES.notList],
    [Array.from({ length: 21 }, () => one), IMPORT_MESSAGES.tooManyPictures(20)],
  ])('rejects %j', (written, reason) => {
    expect(valueOf(readPictures(written))).toBe(refusal(reason));
  });
});

describe('links', () => {
  it('accepts HTTPS links and missing values', () => {
    expect(valueOf(readLink('https://discord.gg/x'))).toBe('https://discord.gg/x');
    expect(valueOf(readLink(null))).toBeNull();
    expect(valueOf(readPicture('/art/stores/a-banner.svg'))).toBe('/art/stores/a-banner.svg');
    expect(valueOf(readLink('/art/stores/a-banner.svg'))).toBe(refusal(IMPORT_MESSAGES.notLink));
    expect(valueOf(readLink('https://user:secret@host.example/'))).toBe(refusal(IMPORT_MESSAGES.notLink));
  });
});

describe('IDs, names and texts', () => {
  it.each([['3f1c7f0e-52a4-4b3e-9a31-0d8f2a6f1c11'], [42], ['kit_1']])('accepts %j as an ID', (written) => {
    expect(valueOf(readId(written))).toBe(String(written));
  });

  it.each([['a/b'], ['..'], ['a b'], ['x'.repeat(65)], ['𝕏']])('rejects %j as an ID', (written) => {
    expect(valueOf(readId(written))).toBe(refusal(IMPORT_MESSAGES.notId));
  });

  it.each([
    ['=HYPERLINK("https://evil.example")', IMPORT_MESSAGES.formula],
    ['+1+1', IMPORT_MESSAGES.formula],
    ['-2+3', IMPORT_MESSAGES.formula],
    ['@SUM(A1)', IMPORT_MESSAGES.formula],
    ['＝1', IMPORT_MESSAGES.formula],
    ['\u200B', IMPORT_MESSAGES.invisible],
    ['x'.repeat(61), IMPORT_MESSAGES.tooLong(60)],
    [['Kit'], IMPORT_MESSAGES.notAText],
    [' ', IMPORT_MESSAGES.missing],
  ])('rejects the name %j', (written, reason) => {
    expect(valueOf(readName(60)(written))).toBe(refusal(reason));
  });

  it('accepts texts with line breaks, and empty ones', () => {
    expect(valueOf(readText(60)('- one\r\n- two'))).toBe('- one\n- two');
    expect(valueOf(readText(60)(undefined))).toBe('');
    expect(valueOf(readText(3)('long'))).toBe(refusal(IMPORT_MESSAGES.tooLong(3)));
  });
});

it('reads only own fields of a record, and names each invalid field', () => {
  const readers = { name: readName(10), stock: readInteger({ min: 0, max: 5 }), price };
  expect(readFields({ name: 'Kit', stock: 9, price: 'x' }, readers)).toEqual({
    ok: false,
    reasons: [
      IMPORT_MESSAGES.inField('stock', IMPORT_MESSAGES.numberRange(0, 5)),
      IMPORT_MESSAGES.inField('price', IMPORT_MESSAGES.notAmount),
    ],
  });
  const inherited = Object.create({ name: 'Kit', stock: 1, price: 1 }) as Record<string, unknown>;
  expect(readFields(inherited, readers)).toMatchObject({ ok: false });
  expect(readFields({ name: 'Kit', stock: 1, price: 1 }, readers)).toEqual({
    ok: true,
    value: { name: 'Kit', stock: 1, price: 100 },
  });
});
