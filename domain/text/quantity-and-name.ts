/** `1x `, `64 × `: sellers name packs like that. */
const BEGINS_WITH_QUANTITY = /^\d[\d.,]*\s*[x×]\s/i;

/**
 * So many of a product, in one text: `2x Lantern`. A name that begins with a quantity of its own keeps it: `1x Cow Spawner`
 * is one, `2 × 1x Cow Spawner` are two.
 */
export function quantityAndName(quantity: number, name: string): string {
  if (!BEGINS_WITH_QUANTITY.test(name)) return `${quantity}x ${name}`;
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
