import { withPlainBreaks } from '../catalog/product-csv/cell-texts.ts';
import { imageUrlsIn, parseYesNo } from '../catalog/product-csv/csv-columns.ts';
import { isFormula } from '../catalog/product-csv/formula-guard.ts';
import { assetUrlSchema, linkUrlSchema } from '../catalog/urls.ts';
import { LIMITS } from '../limits.ts';
import { AMBIGUOUS_AMOUNT, isAmbiguousAmount, parseUsd } from '../money/parse-usd.ts';
import { formatUsd } from '../money/price.ts';
import { cleanName } from '../text/entered-name.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';
import { IMPORT_LIMITS } from './import-limits.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';

const messages = IMPORT_MESSAGES;

export type ReadResult<Value> = { ok: true; value: Value } | { ok: false; reason: string };
/** Reads one field of a record; in a CSV file every value is a text, in JSON it may have any type. */
export type ReadField<Value> = (value: unknown) => ReadResult<Value>;

export const readOk = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const readError = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

/** True for an empty cell, `null`, or a missing field. */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A value as text; null: it has none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

export const optional =
  <Value, const Otherwise>(read: ReadField<Value>, otherwise: Otherwise): ReadField<Value | Otherwise> =>
  (value) =>
    isMissing(value) ? readOk(otherwise) : read(value);

const required =
  <Value>(read: (text: string) => ReadResult<Value>): ReadField<Value> =>
  (value) => {
    if (isMissing(value)) return readError(messages.missing);
    const text = textOf(value);
    return text === null ? readError(messages.notAText) : read(text.trim());
  };

/** A name: a single-line text that is shown and exported to files, so it may not start a formula. */
export const readName = (max: number): ReadField<string> =>
  required((typed) => {
    const text = cleanName(typed);
    if (text.length > max) return readError(messages.tooLong(max));
    if (!VISIBLE_TEXT.test(text)) return readError(messages.invisible);
    return isFormula(text) ? readError(messages.formula) : readOk(text);
  });

/** A text of any number of lines; empty if missing. */
export const readText = (max: number): ReadField<string> =>
  optional(
    required((text) => (text.length > max ? readError(messages.tooLong(max)) : readOk(withPlainBreaks(text)))),
    '',
  );

const ID = new RegExp(String.raw`^[\w-]{1,${IMPORT_LIMITS.idMax}}$`);

export const readId: ReadField<string> = required((text) => (ID.test(text) ? readOk(text) : readError(messages.notId)));

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,20})?$/;
/** The legacy shop summed floating-point numbers: a value this close to an integer is rounded to it. */
const ROUNDING = 1e-5;

/** A decimal number as a count of its smallest `parts`; null: it is not a whole number of them. */
function partsOf(decimal: string, parts: number): number | null {
  const exact = Number(decimal) * parts;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) > ROUNDING ? null : whole;
}

const CENTS = 100;

/** An amount of dollars, as a number or in common notations, in cents. */
export const readAmount = ({ min, max }: { min: number; max: number }): ReadField<number> =>
  required((text) => {
    // Programs write a decimal point, with any number of decimals. Other notations are those of people.
    const cents = DECIMAL.test(text) ? partsOf(text, CENTS) : parseUsd(text);
    if (cents === null && !DECIMAL.test(text) && isAmbiguousAmount(text)) return readError(AMBIGUOUS_AMOUNT);
    if (cents === null) return readError(messages.notAmount);
    return cents < min || cents > max ? readError(messages.amountRange(formatUsd(min), formatUsd(max))) : readOk(cents);
  });

export const readInteger = ({ min, max }: { min: number; max: number }): ReadField<number> =>
  required((text) => {
    if (!/^-?\d{1,15}$/.test(text)) return readError(messages.notWhole);
    const number = Number(text);
    return number < min || number > max ? readError(messages.numberRange(min, max)) : readOk(number);
  });

/** A number with at most one decimal. */
export const readOneDecimal = ({ min, max }: { min: number; max: number }): ReadField<number> =>
  required((text) => {
    const plain = text
      .replace(/^(\d+),(\d+)$/, '$1.$2')
      .replace(/%$/, '')
      .trim();
    if (!DECIMAL.test(plain)) return readError(messages.notNumber);
    const tenths = partsOf(plain, 10);
    if (tenths === null) return readError(messages.oneDecimal);
    const number = tenths / 10;
    return number < min || number > max ? readError(messages.numberRange(min, max)) : readOk(number);
  });

/** Accepts the notations of JSON, databases and spreadsheets. */
export const readFlag: ReadField<boolean> = required((text) => {
  const flag = parseYesNo(text.replace(/^t$/i, 'true').replace(/^f$/i, 'false'));
  return flag === null ? readError(messages.notFlag) : readOk(flag);
});

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** A time in ISO 8601 or in database notation, in ms. The default time zone is UTC. */
export const readDate: ReadField<number> = required((text) => {
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    DATE.exec(text) ?? [];
  if (year === undefined) return readError(messages.notDate);
  const offset = /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const date = `${year}-${month}-${day}`;
  const ms = Date.parse(`${date}T${hour}:${minute}:${second}${fraction.slice(0, 4)}${offset}`);
  const isReal = !Number.isNaN(ms) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  const isInRange = Number(year) >= IMPORT_LIMITS.yearMin && Number(year) <= IMPORT_LIMITS.yearMax;
  return isReal && isInRange ? readOk(ms) : readError(messages.notDate);
});

const httpsLink = (isLink: (text: string) => boolean): ReadField<string | null> =>
  optional(
    required((text) => (isLink(text) ? readOk(text) : readError(messages.notLink))),
    null,
  );

export const readLink = httpsLink((text) => linkUrlSchema.safeParse(text).success);
export const readPicture = httpsLink((text) => assetUrlSchema.safeParse(text).success);

/** One link, a JSON list of links, or links joined by commas. A comma within a link is not followed by another link. */
export const readPictures: ReadField<string[]> = (value) => {
  const texts = picturesIn(value);
  if (texts === null) return readError(messages.notList);
  const links = texts.map((link) => link.trim()).filter((link) => link !== '');
  if (links.length > LIMITS.productImagesMax) return readError(messages.tooManyPictures(LIMITS.productImagesMax));
  const wrong = links.find((link) => !assetUrlSchema.safeParse(link).success);
  return wrong === undefined ? readOk(links) : readError(messages.notPicture(wrong));
};

/** The separator of two links: a comma within a link is not followed by a scheme. */
const LIST_SEPARATOR = /[,;]\s*(?=[a-z][a-z\d+.-]*:|\/(?:art|images)\/|$)/i;

function picturesIn(value: unknown): string[] | null {
  if (isMissing(value)) return [];
  if (Array.isArray(value)) return value.every((link) => typeof link === 'string') ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.startsWith('[')) {
    const list = parseJson(text);
    return Array.isArray(list) ? picturesIn(list) : null;
  }
  return text.split(LIST_SEPARATOR).flatMap(imageUrlsIn);
}

/** Undefined: it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, ReadField<unknown>>>;
type ValuesOf<Readers extends Fields> = {
  [Name in keyof Readers]: Readers[Name] extends ReadField<infer Value> ? Value : never;
};

/** All these fields of a record, or the reason why it is rejected: each invalid field. */
export function readFields<const Readers extends Fields>(
  record: Readonly<Record<string, unknown>>,
  readers: Readers,
): { ok: true; value: ValuesOf<Readers> } | { ok: false; reasons: string[] } {
  const read = Object.entries(readers).map(([name, readField]) => ({ name, ...readField(ownValue(record, name)) }));
  const reasons = read.flatMap((field) => (field.ok ? [] : [messages.inField(field.name, field.reason)]));
  if (reasons.length > 0) return { ok: false, reasons };
  const values = read.flatMap((field) => (field.ok ? [[field.name, field.value] as const] : []));
  return { ok: true, value: Object.fromEntries(values) as ValuesOf<Readers> };
}

/** Inherited properties are not fields of a record. */
export const ownValue = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;
