import { parseUsd, usdText } from '../../money/parse-usd.ts';
import { variantDrafts, variantDraftsSchema, type VariantDraft } from '../variants/variant-edit.ts';
import type { WithVariants } from '../variants/variant.ts';
import { withPlainBreaks } from './cell-texts.ts';

const SEPARATOR = '|';
const ID_LETTERS = 20;

/** Escapes of line breaks: the letter after the backslash. */
const BREAKS: ReadonlyMap<string, string> = new Map([
  ['\n', 'n'],
  ['\r', 'r'],
]);
const ESCAPED_BREAKS: ReadonlyMap<string, string> = new Map(
  [...BREAKS].map(([character, letter]) => [letter, character]),
);

/** The variants of a product in one cell, one per line: `id|name|price|stock`, with backslashes before separators. */
export const variantCell = (product: WithVariants): string =>
  variantDrafts(product)
    .map(({ id, name, priceCents, stock }) =>
      [id, escapeName(name), usdText(priceCents), String(stock)].join(SEPARATOR),
    )
    .join('\n');

/** Escapes separators, line breaks, and the blanks around a name, so that the cell returns exactly this name. */
const escapeName = (name: string): string =>
  name.replaceAll(/^\s+|\s+$|[|\\\n\r]/gu, (found) =>
    Array.from(found, (character) => `\\${BREAKS.get(character) ?? character}`).join(''),
  );

/** A character of a line, or an escape; a backslash at the end of a line is a character. */
const TOKEN = /\\.|./gsu;

const isText = (token: string): boolean => token.trim() !== '';

/** The parts of a line without their escapes, and without the blanks around them that are not escaped. */
function partsOf(line: string): string[] {
  const parts: string[][] = [[]];
  for (const [token] of line.matchAll(TOKEN)) {
    if (token === SEPARATOR) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.map((tokens) => {
    const [first, last] = [tokens.findIndex(isText), tokens.findLastIndex(isText)];
    return first === -1
      ? ''
      : tokens
          .slice(first, last + 1)
          .map(unescapeToken)
          .join('');
  });
}

/** Other backslashes are characters: files of an earlier version did not escape them. */
function unescapeToken(token: string): string {
  const escaped = token.slice(1);
  if (!token.startsWith('\\') || escaped === '') return token;
  return ESCAPED_BREAKS.get(escaped) ?? (/[|\\\s]/u.test(escaped) ? escaped : token);
}

/**
 * The parsed variants; null: not all of the cell can be parsed. A line without an ID is a new variant, whose ID derives
 * from its name.
 */
export function parseVariantCell(cell: string): VariantDraft[] | null {
  const lines = withPlainBreaks(cell)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(partsOf);
  const usedIds = new Set(lines.map(([id = '']) => id));
  const drafts = lines.map(([id = '', name = '', price = '', stock = '', ...more]) => ({
    id: id === '' ? newIdOf(name, usedIds) : id,
    name,
    priceCents: more.length === 0 ? parseUsd(price) : null,
    stock: /^\d+$/.test(stock) ? Number(stock) : null,
  }));
  const newNames = lines.filter(([id = '']) => id === '').map(([, name]) => name);
  const isRepeated = new Set(newNames).size < newNames.length;
  return isRepeated ? null : (variantDraftsSchema.safeParse(drafts).data ?? null);
}

/** A new ID, with a number if another variant has it: names in other scripts have no letters for an ID. */
function newIdOf(name: string, usedIds: Set<string>): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const base = letters === '-' || letters === '' ? 'option' : letters;
  let id = base.slice(0, ID_LETTERS);
  for (let number = 2; usedIds.has(id); number += 1) id = `${base.slice(0, ID_LETTERS - 3)}-${number}`;
  usedIds.add(id);
  return id;
}
