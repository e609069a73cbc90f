/** `1x `, `64 × `: a pack size in a seller's product name. */
const BEGINS_WITH_QUANTITY = /^\d[\d.,]*\s*[x×]\s/i;

/**
 * The quantity and name of a product in one text: `2x Lantern`. A name that starts with a pack size retains it: `1x Cow
 * Spawner` is one, `2 × 1x Cow Spawner` are two.
 */
export function quantityAndName(quantity: number, name: string): string {
  if (!BEGINS_WITH_QUANTITY.test(name)) return `${quantity}x ${name}`;
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
