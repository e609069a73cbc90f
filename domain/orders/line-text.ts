import { formatMillions } from '../money-products/format-millions.ts';
import { quantityAndName } from '../text/quantity-and-name.ts';

interface NamedLine {
  quantity: number;
  name: string;
  /** Total in-game money, in millions; null for other products. */
  millions: number | null;
}

/** True for a line of a custom amount of money. Its quantity counts millions, so its name does not state an amount. */
const isCustomAmount = ({ quantity, name, millions }: NamedLine): boolean =>
  millions !== null && millions === quantity && !/\d/.test(name);

/**
 * A line in one text, with its amount of in-game money: `2x Lantern`, `3x 5M Money (15M)`. The quantity of a custom
 * amount counts millions, so the amount replaces it: `Any Amount of Money (77M)`.
 */
export function lineText(line: NamedLine): string {
  const { quantity, name, millions } = line;
  if (millions === null) return quantityAndName(quantity, name);
  return `${isCustomAmount(line) ? name : quantityAndName(quantity, name)} (${formatMillions(millions)})`;
}

interface PricedLine extends NamedLine {
  /** Of one item, in cents. */
  priceCents: number;
  tariffCents: number;
  totalCents: number;
}

/** A line in the form of payment pages. A custom amount of money is one item with the total of the line. */
export const paymentPageLine = (line: PricedLine): { name: string; quantity: number; unitCents: number } =>
  isCustomAmount(line)
    ? { name: lineText(line), quantity: 1, unitCents: line.totalCents }
    : { name: line.name, quantity: line.quantity, unitCents: line.priceCents + line.tariffCents };
