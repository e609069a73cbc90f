import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { csvProduct } from '../testing/sample-csv-product.ts';
import { copyOfProduct, draftOf } from './copy-product.ts';
import { productDraftSchema } from './product.ts';

describe('a copy of a product', () => {
  it('has all that it has, under another name, and nothing in stock', () => {
    const product = { ...csvProduct({ stock: 9 }), displayOrder: 4, storeId: 'store' };
    const copy = copyOfProduct(product);
    expect(copy).toEqual({ ...draftOf(product), name: `Copy of ${product.name}`, stock: 0 });
    expect(productDraftSchema.safeParse(copy).success).toBe(true);
  });

  it('of a name as long as can be has one that can be, whatever letter the end falls into', () => {
    for (const name of ['x'.repeat(LIMITS.productNameMax), '🗡'.repeat(LIMITS.productNameMax / 2)]) {
      const copy = copyOfProduct(csvProduct({ name }));
      expect(productDraftSchema.safeParse(copy).success).toBe(true);
      expect(copy.name.isWellFormed()).toBe(true);
    }
  });
});
