import '../support/own-project.ts';
import { bundleFields } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { BundlePartDraft } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import type { Product, ProductInput } from '@blockbazaar/domain/catalog/product';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIMITS } from '@blockbazaar/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncBundles } from '../../../functions/src/catalog/bundles/sync-bundles.ts';
import { syncDerivedFields } from '../../../functions/src/catalog/sync-derived-fields.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf, uniqueId } from '../../support/fixtures.ts';
import { checkoutOf, readOrder, readReceipt } from '../support/orders.ts';
import { readDelivery, storeOrdersOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const GOLD = { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 };
const IRON = { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 };

const productOf = (id: string) => firestore.collection(COLLECTIONS.products).doc(id);
const part = (productId: string, quantity = 1, variantId: string | null = null): BundlePartDraft => ({
  productId,
  variantId,
  quantity,
});

const createBundle = (parts: readonly BundlePartDraft[], of: readonly Product[], changes: Partial<ProductInput> = {}) =>
  createProduct(storeId, {
    name: 'Starter',
    priceCents: 400,
    ...bundleFields(parts, new Map(of.map((product) => [product.id, product]))),
    ...changes,
  });

/** Blocks, swords in gold and iron, and a bundle of two blocks and a golden sword. */
async function createStarter() {
  const block = await createProduct(storeId, { name: 'Block', stock: 9 });
  const sword = await createProduct(storeId, { name: 'Sword', ...variantFields([GOLD, IRON]) });
  const starter = await createBundle([part(block.id, 2), part(sword.id, 1, 'gold')], [block, sword]);
  return { block, sword, starter };
}
type Made = Awaited<ReturnType<typeof createStarter>>;

const stocksOf = async ({ block, sword }: Made): Promise<unknown> => {
  const swords = await productOf(sword.id).get();
  return {
    block: await stockOf(block.id),
    swords: swords.get('stock') as unknown,
    ...(swords.get('variantStock') as object),
  };
};

/** Each call has another buyer, so that unpaid orders do not count against one buyer. */
const buy = (
  productId: string,
  quantity: number,
  more: readonly { productId: string; variantId?: string; quantity: number }[] = [],
) => environment.call('createCheckout', checkoutOf(productId, quantity, { items: [{ productId, quantity }, ...more] }));

describe('a checkout of a bundle', () => {
  it('reserves the stock of the parts at the bundle’s price, and returns it when it is cancelled', async () => {
    const starters = await createStarter();
    const { orderId } = valueOf(await buy(starters.starter.id, 2));
    expect(await stocksOf(starters)).toEqual({ block: 5, swords: 8, gold: 1, iron: 7 });
    expect((await readOrder(orderId)).totalCents).toBe(800);
    expect((await readReceipt(orderId)).items).toMatchObject([
      {
        name: 'Starter',
        quantity: 2,
        parts: [
          { name: 'Block', quantity: 2 },
          { name: 'Sword – Gold', quantity: 1 },
        ],
      },
    ]);
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await stocksOf(starters)).toEqual({ block: 9, swords: 10, gold: 3, iron: 7 });
  });

  it('returns the reserved units although the parts of the bundle have changed', async () => {
    const starters = await createStarter();
    const { orderId } = valueOf(await buy(starters.starter.id, 1));
    await productOf(starters.starter.id).update({
      ...bundleFields([part(starters.block.id, 5)], new Map([[starters.block.id, starters.block]])),
    });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await stocksOf(starters)).toEqual({ block: 9, swords: 10, gold: 3, iron: 7 });
  });

  it('reserves and returns the sum of a part in the bundle and the same product on its own', async () => {
    const starters = await createStarter();
    const gold = { productId: starters.sword.id, variantId: 'gold', quantity: 1 };
    const { orderId } = valueOf(
      await buy(starters.starter.id, 2, [gold, { productId: starters.block.id, quantity: 5 }]),
    );
    expect(await stocksOf(starters)).toEqual({ block: 0, swords: 7, gold: 0, iron: 7 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await stocksOf(starters)).toEqual({ block: 9, swords: 10, gold: 3, iron: 7 });
  });

  it('names the parts to the store and the bot after the payment', async () => {
    const { starter, block, sword } = await createStarter();
    const { orderId } = valueOf(await buy(starter.id, 1));
    const session = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act(session.id, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId: session.id })).verified).toBe(true);
    const parts = [
      { productId: block.id, variantId: null, quantity: 2, name: 'Block' },
      { productId: sword.id, variantId: 'gold', quantity: 1, name: 'Sword – Gold' },
    ];
    expect((await storeOrdersOf(orderId))[0]?.items).toMatchObject([{ name: 'Starter', priceCents: 400, parts }]);
    expect((await readDelivery(orderId))?.items).toMatchObject([{ productId: starter.id, parts }]);
  });

  it('is refused and reserves nothing when one part has too little stock', async () => {
    const starters = await createStarter();
    expect(codeOf(await buy(starters.starter.id, 4))).toBe('SOLD_OUT');
    expect(codeOf(await buy(starters.starter.id, 2, [{ productId: starters.block.id, quantity: 6 }]))).toBe('SOLD_OUT');
    expect(await stocksOf(starters)).toEqual({ block: 9, swords: 10, gold: 3, iron: 7 });
  });

  it('uses the stock of the parts, regardless of the bundle’s displayed stock', async () => {
    const starters = await createStarter();
    await productOf(starters.starter.id).update({ stock: 0 });
    valueOf(await buy(starters.starter.id, 3));
    await productOf(starters.starter.id).update({ stock: 99 });
    expect(codeOf(await buy(starters.starter.id, 1))).toBe('SOLD_OUT');
  });

  it.each([
    ['is gone', (id: string) => productOf(id).delete()],
    [
      'has become a bundle',
      (id: string) => productOf(id).update({ parts: [{ ...part('x'), name: 'x' }], partIds: ['x'] }),
    ],
  ])('is refused when a part %s', async (_, change) => {
    const { starter, block } = await createStarter();
    await change(block.id);
    expect(codeOf(await buy(starter.id, 1))).toBe('PRODUCT_UNAVAILABLE');
  });

  it('creates one order of the largest cart with the maximum of parts', async () => {
    const all = await Promise.all(
      Array.from({ length: LIMITS.bundlePartsMax }, () => createProduct(storeId, { stock: 1_000 })),
    );
    const bundles = await Promise.all(
      Array.from({ length: LIMITS.orderLinesMax }, () =>
        createBundle(
          all.map(({ id }) => part(id, 2)),
          all,
        ),
      ),
    );
    const [first = '', ...others] = bundles.map(({ id }) => id);
    valueOf(
      await buy(
        first,
        1,
        others.map((productId) => ({ productId, quantity: 1 })),
      ),
    );
    expect(await Promise.all(all.map(({ id }) => stockOf(id)))).toEqual(
      all.map(() => 1_000 - 2 * LIMITS.orderLinesMax),
    );
  });
});

describe('syncing of a bundle', () => {
  const displayedFieldsOf = async (id: string) => {
    const bundle = await productOf(id).get();
    return {
      stock: bundle.get('stock') as number,
      names: (bundle.get('parts') as { name: string }[]).map(({ name }) => name),
    };
  };

  /** Runs the work of the trigger of a product. */
  async function change(id: string, work: () => Promise<unknown>): Promise<void> {
    const before = await productOf(id).get();
    await work();
    await syncBundles(before, await productOf(id).get());
  }

  it('copies the stock and the names of its parts, and writes them once', async () => {
    const { starter, block, sword } = await createStarter();
    await change(block.id, () => productOf(block.id).update({ stock: 5, name: 'Bright Block' }));
    expect(await displayedFieldsOf(starter.id)).toEqual({ stock: 2, names: ['Bright Block', 'Sword – Gold'] });
    await change(sword.id, () => productOf(sword.id).update(variantFields([{ ...GOLD, stock: 1, name: 'Golden' }])));
    expect(await displayedFieldsOf(starter.id)).toEqual({ stock: 1, names: ['Bright Block', 'Sword – Golden'] });
    expect(await syncDerivedFields(await productOf(starter.id).get())).toBe(false);
  });

  it('shows the bundle as sold out while a part is deleted, and preserves the part’s name', async () => {
    const { starter, block } = await createStarter();
    await change(block.id, () => productOf(block.id).delete());
    expect(await displayedFieldsOf(starter.id)).toEqual({ stock: 0, names: ['Block', 'Sword – Gold'] });
  });

  it('writes nothing when other fields of a part change', async () => {
    const { starter, block } = await createStarter();
    const { updateTime } = await productOf(starter.id).get();
    await change(block.id, () =>
      productOf(block.id).update({ description: 'Another', stockMovedAt: uniqueId('moved') }),
    );
    expect((await productOf(starter.id).get()).updateTime).toEqual(updateTime);
  });

  it('includes all bundles of a product, regardless of their number', async () => {
    const block = await createProduct(storeId, { stock: 9 });
    const bundles = await Promise.all(Array.from({ length: 60 }, () => createBundle([part(block.id, 3)], [block])));
    await change(block.id, () => productOf(block.id).update({ stock: 3 }));
    expect(await Promise.all(bundles.map(({ id }) => stockOf(id)))).toEqual(bundles.map(() => 1));
  });
});
