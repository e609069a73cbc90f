import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { csvProduct } from '../testing/sample-csv-product.ts';
import { copyOfProduct, draftOf } from './copy-product.ts';
import { productDraftSchema } from './product.ts';

describe('copyOfProduct', () => {
  it('copies all fields, with another name and no stock', () => {
    const product = { ...csvProduct({ stock: 9 }), displayOrder: 4, storeId: 'store' };
    const copy = copyOfProduct(product);
    expect(copy).toEqual({ ...draftOf(product), name: `Copy of ${product.name}`, stock: 0 });
    expect(productDraftSchema.safeParse(copy).success).toBe(true);
  });

  it('shortens a copy of a name of maximum length at any character', () => {
    for (const name of ['x'.repeat(LIMITS.productNameMax), '🗡'.repeat(LIMITS.productNameMax / 2)]) {
      const copy = copyOfProduct(csvProduct({ name }));
      expect(productDraftSchema.safeParse(copy).success).toBe(true);
      expect(copy.name.isWellFormed()).toBe(true);
    }
  });
});
