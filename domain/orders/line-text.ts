import { formatMillions } from '../money-products/format-millions.ts';
import { quantityAndName } from '../text/quantity-and-name.ts';

interface NamedLine {
  quantity: number;
  name: string;
  /** Total in-game money, in millions; null for other products. */
  millions: number | null;
}

/**
 * A line in one text, with its amount of in-game money: `2x Lantern`, `3x 5M Money (15M)`. The quantity of a custom
 * amount counts millions, so the amount replaces it: `Any Amount of Money (77M)`.
 */
export function lineText({ quantity, name, millions }: NamedLine): string {
  if (millions === null) return quantityAndName(quantity, name);
  const isCustomAmount = millions === quantity && !/\d/.test(name);
  return `${isCustomAmount ? name : quantityAndName(quantity, name)} (${formatMillions(millions)})`;
}
