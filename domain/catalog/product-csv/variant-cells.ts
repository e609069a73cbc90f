import { parseUsd, usdText } from '../../money/parse-usd.ts';
import { variantDrafts, variantDraftsSchema, type VariantDraft } from '../variants/variant-edit.ts';
import type { WithVariants } from '../variants/variant.ts';
import { priceText, withPlainBreaks } from './cell-texts.ts';

const SEPARATOR = '|';

/** The variants of a product in one cell, one per line: `id|name|price|stock`. */
export const variantCell = (product: WithVariants): string =>
  variantDrafts(product)
    .map(({ id, name, priceCents, stock }) => [id, name, usdText(priceCents), String(stock)].join(SEPARATOR))
    .join('\n');

/**
 * The parsed variants; null: not all of the cell can be parsed. A line without an ID is a new variant, whose ID derives
 * from its name.
 */
export function parseVariantCell(cell: string): VariantDraft[] | null {
  const lines = withPlainBreaks(cell)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const drafts = lines.map((line) => {
    const [id = '', name = '', price = '', stock = '', ...more] = line.split(SEPARATOR).map((part) => part.trim());
    return {
      id: id === '' ? idOf(name) : id,
      name,
      priceCents: more.length === 0 ? parseUsd(priceText(price)) : null,
      stock: /^\d+$/.test(stock) ? Number(stock) : null,
    };
  });
  return variantDraftsSchema.safeParse(drafts).data ?? null;
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 20);
