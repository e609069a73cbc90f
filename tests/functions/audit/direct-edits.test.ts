import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditEvent, Written } from '../../../functions/src/audit/direct-edits/audit-direct-edit.ts';
import { auditMediaReview } from '../../../functions/src/audit/direct-edits/audit-media-review.ts';
import { auditProductEdit } from '../../../functions/src/audit/direct-edits/audit-product-edit.ts';
import { auditStoreEdit } from '../../../functions/src/audit/direct-edits/audit-store-edit.ts';
import { endSession } from '../../../functions/src/staff/sessions/end-session.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, uniqueId, deletionOf } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

type Recorder = (written: Written, event: EditEvent) => Promise<void>;

/** An event in the form of the emulator: its time has a precision of one second. */
const newEvent = (): EditEvent => ({ id: randomUUID(), time: `${new Date().toISOString().slice(0, 19)}Z` });

/** A write, and the event that its trigger receives three times, which can happen in production. */
async function writeAndDeliverEvent(
  record: Recorder,
  ref: DocumentReference,
  write: () => Promise<unknown>,
): Promise<void> {
  const before = await ref.get();
  await write();
  const after = await ref.get();
  const event = newEvent();
  for (let times = 0; times < 3; times += 1) await record({ before, after }, event);
}

/** A store with a product and a seller who is logged in. */
async function openStore() {
  const store = await createStore();
  const product = await createProduct(store.id, { priceCents: 250, stock: 10 });
  const seller = await createSeller(store.id);
  const { sessionId } = await mintSellerSession(seller);
  const ref = documentAt('products', product.id);
  const actor = { role: 'seller', sellerId: seller.sellerId, sessionId };
  const edit = (fields: object) => writeAndDeliverEvent(auditProductEdit, ref, () => ref.update(fields));
  return { store, product, seller, ref, actor, edit };
}

describe('a direct edit by a seller', () => {
  it('is recorded once with the previous and new price and stock, and without the place', async () => {
    const { ref, actor, edit } = await openStore();
    await edit({ priceCents: 300, stock: 4, displayOrder: 7 });
    await edit({ displayOrder: 8 });
    expect(await auditOfTarget(ref.path)).toMatchObject([
      {
        action: 'UPDATE_PRODUCT',
        actor,
        before: { priceCents: 250, stock: 10 },
        after: { priceCents: 300, stock: 4 },
      },
    ]);
    expect(Object.keys((await auditOfTarget(ref.path))[0]?.after ?? {}).toSorted()).toEqual(['priceCents', 'stock']);
  });

  it('is recorded when it changes the stock, unlike an order that reserves or returns it', async () => {
    const { ref, product, edit } = await openStore();
    let orderId = '';
    await writeAndDeliverEvent(auditProductEdit, ref, async () => {
      ({ orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 3))));
    });
    await writeAndDeliverEvent(auditProductEdit, ref, async () => {
      valueOf(await environment.call('cancelCheckout', { orderId }));
    });
    expect((await ref.get()).get('stock')).toBe(10);
    expect(await auditOfTarget(ref.path)).toEqual([]);
    await edit({ stock: 20 });
    expect(await auditOfTarget(ref.path)).toMatchObject([{ before: { stock: 10 }, after: { stock: 20 } }]);
  });

  it('is recorded with the created product, whose price history starts with its first price', async () => {
    const { store, seller, actor, product } = await openStore();
    const owner = await ownerIn(environment);
    const added = documentAt('products', uniqueId('product'));
    const fields = (await documentAt('products', product.id).get()).data() ?? {};
    const create = (extra: object) =>
      writeAndDeliverEvent(auditProductEdit, added, () => added.set({ ...fields, name: 'Torch', ...extra }));
    await create({ editedBy: seller.sellerId });
    expect(await auditOfTarget(added.path)).toMatchObject([
      {
        action: 'CREATE_PRODUCT',
        actor,
        before: null,
        after: { storeId: store.id, name: 'Torch', priceCents: 250, stock: 10 },
      },
    ]);
    await writeAndDeliverEvent(auditProductEdit, added, () =>
      added.update({ priceCents: 300, editedBy: seller.sellerId }),
    );
    const { changes } = await owner.do('GET_PRICE_HISTORY', { productId: added.id });
    expect(changes.map(({ prices }) => prices)).toEqual([
      [{ option: null, before: 250, after: 300 }],
      [{ option: null, before: null, after: 250 }],
    ]);
    expect(changes.map(({ actor: { name } }) => name)).toEqual([seller.username, seller.username]);
  });

  it('is not recorded for a product that no seller signed, such as one of an import or a bulk edit', async () => {
    const { product, seller } = await openStore();
    const fields = (await documentAt('products', product.id).get()).data() ?? {};
    for (const extra of [{}, { editedBy: seller.sellerId, bulkEditId: 'store_request' }]) {
      const added = documentAt('products', uniqueId('product'));
      await writeAndDeliverEvent(auditProductEdit, added, () => added.set({ ...fields, ...extra }));
      expect(await auditOfTarget(added.path)).toEqual([]);
    }
  });

  it('is recorded with the deleted product', async () => {
    const { ref, actor, product } = await openStore();
    await writeAndDeliverEvent(auditProductEdit, ref, () => ref.delete());
    expect(await auditOfTarget(ref.path)).toMatchObject([
      { action: 'DELETE_PRODUCT', actor, before: { name: product.name, priceCents: 250, stock: 10 }, after: null },
    ]);
  });

  it('is recorded when it changes the texts of the store, and not when it changes the next display order', async () => {
    const { store, actor } = await openStore();
    const ref = documentAt('stores', store.id);
    await writeAndDeliverEvent(auditStoreEdit, ref, () =>
      ref.update({ description: 'Open at night.', lastDisplayOrder: 9 }),
    );
    await writeAndDeliverEvent(auditStoreEdit, ref, () => ref.update({ lastDisplayOrder: 10 }));
    expect(await auditOfTarget(ref.path)).toMatchObject([
      { action: 'UPDATE_STORE', actor, after: { description: 'Open at night.' } },
    ]);
  });
});

describe('the actor of a direct edit', () => {
  it('is the seller whose session ended after the edit', async () => {
    const { ref, actor } = await openStore();
    const before = await ref.get();
    await ref.update({ priceCents: 300 });
    const event = newEvent();
    await endSession(actor.sessionId, 'logged_out', { role: 'seller', sellerId: actor.sellerId, sessionId: null });
    await auditProductEdit({ before, after: await ref.get() }, event);
    expect(await auditOfTarget(ref.path)).toMatchObject([{ actor }]);
  });

  it('omits the session or the seller when it is ambiguous', async () => {
    const { ref, store, seller, edit } = await openStore();
    await mintSellerSession(seller);
    await edit({ stock: 5 });
    await mintSellerSession(await createSeller(store.id));
    await edit({ stock: 6 });
    expect((await auditOfTarget(ref.path)).map(({ actor }) => actor)).toEqual([
      { role: 'seller', sellerId: seller.sellerId, sessionId: null },
      { role: 'seller', sellerId: null, sessionId: null },
    ]);
  });

  it('is the seller named in the edit when several people have live sessions', async () => {
    const { ref, store, product, seller } = await openStore();
    const colleague = await createSeller(store.id, { storeRole: 'manager' });
    await mintSellerSession(colleague);
    const byColleague = { role: 'seller', sellerId: colleague.sellerId };
    await writeAndDeliverEvent(auditProductEdit, ref, () => ref.update({ stock: 5, editedBy: colleague.sellerId }));
    await writeAndDeliverEvent(auditProductEdit, ref, () => ref.update({ stock: 6, editedBy: seller.sellerId }));
    await ref.update({ editedBy: colleague.sellerId });
    await writeAndDeliverEvent(auditProductEdit, ref, () => ref.delete());
    expect(await auditOfTarget(`products/${product.id}`)).toMatchObject([
      { action: 'UPDATE_PRODUCT', actor: byColleague, after: { stock: 5 } },
      { action: 'UPDATE_PRODUCT', actor: { sellerId: seller.sellerId }, after: { stock: 6 } },
      { action: 'DELETE_PRODUCT', actor: byColleague },
    ]);
    const storeAt = documentAt('stores', store.id);
    await writeAndDeliverEvent(auditStoreEdit, storeAt, () =>
      storeAt.update({ name: 'Ash', editedBy: colleague.sellerId }),
    );
    expect(await auditOfTarget(storeAt.path)).toMatchObject([{ action: 'UPDATE_STORE', actor: byColleague }]);
  });

  it('is not recorded when no session was active', async () => {
    const store = await createStore();
    const product = await createProduct(store.id);
    await mintSellerSession(await createSeller(store.id), { expired: true });
    await mintSellerSession(await createSeller(store.id), { revoked: true });
    await mintSellerSession(await createSeller((await createStore()).id));
    const ref = documentAt('products', product.id);
    await writeAndDeliverEvent(auditProductEdit, ref, () => ref.update({ priceCents: 300 }));
    expect(await auditOfTarget(ref.path)).toEqual([]);
  });
});

describe('an operation of the owner', () => {
  let owner: TestOwner;
  beforeAll(async () => {
    owner = await ownerIn(environment);
  });

  it('has one audit entry although the seller is logged in', async () => {
    const { ref, product, store } = await openStore();
    const storeAt = documentAt('stores', store.id);
    await writeAndDeliverEvent(auditProductEdit, ref, () =>
      owner.do('UPDATE_PRODUCT', { id: product.id, updates: { priceCents: 300 }, stock: { seen: 10, wanted: 3 } }),
    );
    await writeAndDeliverEvent(auditStoreEdit, storeAt, () =>
      owner.do('UPDATE_STORE', { id: store.id, updates: { name: 'Another name' } }),
    );
    await writeAndDeliverEvent(auditProductEdit, ref, () =>
      owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId: store.id }),
    );
    await writeAndDeliverEvent(auditProductEdit, ref, () => owner.do('DELETE_PRODUCT', { id: product.id }));
    const entries = [...(await auditOfTarget(ref.path)), ...(await auditOfTarget(storeAt.path))];
    expect(entries.map(({ action, actor }) => `${actor.role} ${action}`)).toEqual([
      'owner UPDATE_PRODUCT',
      // Of the operation that sets all products out of stock.
      'owner UPDATE_PRODUCT',
      'owner DELETE_PRODUCT',
      'owner UPDATE_STORE',
      'owner SET_ALL_PRODUCTS_OUT_OF_STOCK',
    ]);
  });

  it('does not hide the seller’s edit of the same product', async () => {
    const { ref, product, actor, edit } = await openStore();
    await owner.do('UPDATE_PRODUCT', { id: product.id, updates: { priceCents: 300 } });
    await edit({ priceCents: 400 });
    expect((await auditOfTarget(ref.path)).map((entry) => [entry.actor.role, entry.after])).toEqual([
      ['owner', { priceCents: 300 }],
      [actor.role, { priceCents: 400 }],
    ]);
  });

  it('records no product deletions when it deletes a store', async () => {
    const { ref, store } = await openStore();
    await writeAndDeliverEvent(auditProductEdit, ref, () => owner.do('DELETE_STORE', deletionOf(store)));
    expect((await ref.get()).exists).toBe(false);
    expect(await auditOfTarget(ref.path)).toEqual([]);
  });
});

describe('a media reward', () => {
  it('is recorded at each approval, payment or rejection by the owner, without the submitter', async () => {
    await mintOwnerSession();
    const ref = documentAt('mediaRewards', uniqueId('reward'));
    await ref.set({ status: 'pending', rewardThousands: 500, discordUsername: 'lena.builds' });
    await writeAndDeliverEvent(auditMediaReview, ref, () =>
      ref.update({ status: 'approved', reviewedAt: Timestamp.now() }),
    );
    await writeAndDeliverEvent(auditMediaReview, ref, () => ref.update({ status: 'paid', paidAt: Timestamp.now() }));
    const other = documentAt('mediaRewards', uniqueId('reward'));
    await other.set({ status: 'pending', rewardThousands: 100 });
    await writeAndDeliverEvent(auditMediaReview, other, () => other.update({ status: 'rejected' }));

    const entries = [...(await auditOfTarget(ref.path)), ...(await auditOfTarget(other.path))];
    expect(entries).toMatchObject([
      { action: 'APPROVE_MEDIA_REWARD', before: { status: 'pending' }, after: { status: 'approved' } },
      { action: 'PAY_MEDIA_REWARD', before: { status: 'approved' }, after: { status: 'paid', rewardThousands: 500 } },
      { action: 'REJECT_MEDIA_REWARD', before: { status: 'pending' }, after: { status: 'rejected' } },
    ]);
    for (const { actor } of entries) expect(actor.role).toBe('owner');
    expect(JSON.stringify(entries)).not.toContain('lena');
  });
});
