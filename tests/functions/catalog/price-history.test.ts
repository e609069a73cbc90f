import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backfillAuditEntries } from '../../../functions/src/audit/log/backfill-audit-entries.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { signIn } from '../../support/staff.ts';
import { auditOfTarget, ownerIn, type TestOwner } from '../support/admin.ts';
import { environment, openStore, startEditSite } from './edited-products.ts';

let owner: TestOwner;
beforeAll(async () => {
  await startEditSite();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

const reprice = (id: string, seen: number, priceCents: number): ProductChange => ({
  kind: 'edit',
  id,
  updates: { priceCents },
  seen: { priceCents: seen },
});
const target = (id: string): string => `products/${id}`;
const NO_FILTER = { kind: null, role: null, sellerId: null, storeId: null, from: null, until: null, search: null };
const found = async (search: string) => {
  const { items } = await owner.do('GET_AUDIT_LOG', { after: null, filter: { ...NO_FILTER, search } });
  return items.map(({ action, target: of, targetName, before, after }) => ({ action, of, targetName, before, after }));
};

describe('the audit log of a bulk edit', () => {
  it('has an entry for each changed product, found by name, by id and by the edit', async () => {
    const word = `quartz${randomUUID().slice(0, 6)}`;
    const { ids, storeId, requestId, edit, actor } = await openStore(
      { priceCents: 250, name: `${word} lamp` },
      { priceCents: 300, name: `${word} bell` },
      { priceCents: 400, name: `${word} unchanged` },
    );
    const [lamp = '', bell = '', unchanged = ''] = ids;
    valueOf(await edit([reprice(lamp, 250, 275), reprice(bell, 300, 330), reprice(unchanged, 1, 2)]));
    const ofLamp = {
      action: 'UPDATE_PRODUCT',
      of: target(lamp),
      targetName: `${word} lamp`,
      before: { priceCents: 250 },
      after: { priceCents: 275 },
    };
    expect(await found(`${word} lamp`)).toEqual([ofLamp]);
    expect(await found(lamp)).toEqual([ofLamp]);
    expect((await found(`${storeId}_${requestId}`)).map(({ of }) => of)).toEqual(
      expect.arrayContaining([target(lamp), target(bell), `productEdits/${storeId}_${requestId}`]),
    );
    expect(await auditOfTarget(target(bell))).toMatchObject([{ actor, before: { priceCents: 300 } }]);
    expect(await auditOfTarget(target(unchanged))).toEqual([]);
  });

  it('has one entry per product after repeated calls of 120 products', async () => {
    const { ids, edit } = await openStore(...Array.from({ length: 120 }, () => ({ priceCents: 100 })));
    const changes = ids.map((id) => reprice(id, 100, 110));
    valueOf(await edit(changes));
    valueOf(await edit(changes));
    const entries = await Promise.all(ids.map((id) => auditOfTarget(target(id))));
    expect(entries.map(({ length }) => length)).toEqual(ids.map(() => 1));
  });

  it('records new products of a file', async () => {
    const { edit } = await openStore();
    const id = `new${randomUUID().slice(0, 8)}`;
    const product = {
      name: 'Torch',
      description: '',
      priceCents: 50,
      imageUrls: [],
      imageAlts: '',
      questions: '',
      categoryId: null,
      stock: 3,
      minimumQuantity: 1,
      showDeliveryInstructions: false,
    };
    valueOf(await edit([{ kind: 'add', id, product }]));
    expect(await auditOfTarget(target(id))).toMatchObject([
      { action: 'CREATE_PRODUCT', before: null, after: { name: 'Torch', priceCents: 50 } },
    ]);
  });

  it('records each product that the owner sets out of stock and restocks', async () => {
    const { id, storeId } = await openStore({ stock: 7 });
    await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId });
    await owner.do('RESTOCK_ALL_PRODUCTS', { storeId });
    expect(await auditOfTarget(target(id))).toMatchObject([
      { action: 'UPDATE_PRODUCT', actor: { role: 'owner' }, before: { stock: 7 }, after: { stock: 0 } },
      { action: 'UPDATE_PRODUCT', actor: { role: 'owner' }, before: { stock: 0 }, after: { stock: 7 } },
    ]);
  });
});

describe('the price history of a product', () => {
  it('lists price changes with their authors, latest first, to the seller and to the owner', async () => {
    const { id, edit, token } = await openStore({ priceCents: 250, stock: 10 });
    valueOf(await edit([reprice(id, 250, 275)]));
    await owner.do('UPDATE_PRODUCT', { id, updates: { name: 'Renamed' } });
    await owner.do('UPDATE_PRODUCT', { id, updates: { priceCents: 300 } });
    const history = valueOf(await environment.call('getPriceHistory', { productId: id }, { token }));
    expect(history).toMatchObject({
      changes: [
        { actor: { role: 'owner', isImpersonated: false }, prices: [{ option: null, before: 275, after: 300 }] },
        { actor: { role: 'seller', isImpersonated: false }, prices: [{ option: null, before: 250, after: 275 }] },
      ],
      isMore: false,
    });
    expect(history.changes[1]?.actor.name).toMatch(/./);
    expect(await owner.do('GET_PRICE_HISTORY', { productId: id })).toEqual(history);
  });

  it('names each option whose price changed', async () => {
    const options = ['gold', 'iron'].map((id) => ({ id, name: id, priceCents: 500, stock: 7 }));
    const { id, edit, token } = await openStore(variantFields(options));
    const wanted = options.map((option) => (option.id === 'iron' ? { ...option, priceCents: 450, stock: 9 } : option));
    valueOf(await edit([{ kind: 'edit', id, updates: {}, variants: { seen: options, wanted } }]));
    const { changes } = valueOf(await environment.call('getPriceHistory', { productId: id }, { token }));
    expect(changes.map(({ prices }) => prices)).toEqual([[{ option: 'iron', before: 500, after: 450 }]]);
  });

  it('marks a change by the owner who is signed in as the seller', async () => {
    const { id, actor } = await openStore({ priceCents: 250 });
    const session = await owner.do('IMPERSONATE_SELLER', { sellerId: actor.sellerId });
    const { token } = await signIn(session.token);
    const changes = [reprice(id, 250, 275)];
    valueOf(await environment.call('editProducts', { requestId: randomUUID(), changes }, { token }));
    const history = await owner.do('GET_PRICE_HISTORY', { productId: id });
    expect(history.changes).toMatchObject([{ actor: { role: 'seller', isImpersonated: true } }]);
    const { items } = await owner.do('GET_AUDIT_LOG', { after: null, filter: { ...NO_FILTER, search: id } });
    expect(items[0]?.actor).toMatchObject({ role: 'seller', isImpersonated: true });
  });

  it('reads at most the latest 50 changes', async () => {
    const { id, edit } = await openStore({ priceCents: 100 });
    for (let price = 100; price < 152; price += 1) valueOf(await edit([reprice(id, price, price + 1)], randomUUID()));
    const history = await owner.do('GET_PRICE_HISTORY', { productId: id });
    expect(history.changes).toHaveLength(50);
    expect(history.isMore).toBe(true);
  });

  it('is refused for a product of another store', async () => {
    const { token } = await openStore({});
    const other = await openStore({});
    expect(codeOf(await environment.call('getPriceHistory', { productId: other.id }, { token }))).toBe('NOT_FOUND');
    expect(codeOf(await environment.call('getPriceHistory', { productId: 'gone' }, { token }))).toBe('NOT_FOUND');
  });

  it('includes entries of earlier versions after their backfill', async () => {
    const { id, edit } = await openStore({ priceCents: 250 });
    valueOf(await edit([reprice(id, 250, 275)]));
    const { docs } = await firestore.collection(COLLECTIONS.auditLog).where('target', '==', target(id)).get();
    for (const { ref } of docs) await ref.update({ pricedProductId: null });
    expect((await owner.do('GET_PRICE_HISTORY', { productId: id })).changes).toEqual([]);
    await backfillAuditEntries();
    expect((await owner.do('GET_PRICE_HISTORY', { productId: id })).changes).toHaveLength(1);
  });
});
