import '../support/own-project.ts';
import { randomInt } from 'node:crypto';
import { AUDIT_FILTER } from '@blockbazaar/domain/audit/audit-filter';
import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { succeed } from '@blockbazaar/domain/failures';
import { RETRIED_KINDS, type DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import type { ExportedDocument } from '@blockbazaar/domain/transfer/export-operations';
import { EXPORTED_COLLECTIONS } from '@blockbazaar/domain/transfer/exported-collections';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { writePaymentAudit } from '../../../functions/src/audit/write-payment-audit.ts';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { digestOf } from '../../../functions/src/platform/secrets.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, uniqueId } from '../../support/fixtures.ts';
import { BOT_PATH, DISCORD_PATH } from '../../support/sandbox.ts';
import { createSeller } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf, count, OWL, readReceipt } from '../support/orders.ts';
import {
  deliveryDocument,
  setStoreWebhook,
  makeDue,
  outboxDocument,
  readDelivery,
  readPost,
  storeOrdersOf,
} from '../support/settlement-assertions.ts';
import { auditOfAction } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

/** A paid order of a store with its own webhook. */
async function buy(): Promise<{ orderId: string; postId: string; webhook: string }> {
  const { id: storeId } = await createStore();
  const webhook = String(randomInt(1e12));
  await setStoreWebhook(storeId, environment.discordWebhook(webhook));
  const product = await createProduct(storeId);
  const { orderId } = valueOf(
    await environment.call('createCheckout', checkoutOf(product.id, 2, { customerInfo: OWL })),
  );
  const { id } = await environment.sandbox.sessionOf(orderId);
  await environment.sandbox.hold(orderId);
  await environment.sandbox.act(id, 'pay');
  expect(valueOf(await environment.call('verifyPayment', { sessionId: id })).verified).toBe(true);
  return { orderId, postId: `order_${orderId}_${storeId}`, webhook };
}

describe('GET_AUDIT_LOG', () => {
  it('returns the entries of staff and payments in pages, newest first', async () => {
    const { id } = await createStore();
    const amount = STAFF_PAGE_SIZES.audit + 5;
    for (let index = 0; index < amount; index += 1)
      await owner.do('UPDATE_STORE', { id, updates: { name: `Stall ${index}` } });
    const trouble = {
      provider: 'stripe',
      orderId: null,
      providerRef: 'cs_1',
      reason: 'other_amount',
      amountCents: 5,
    } as const;
    const orphan = { provider: 'paypal', paymentRef: 'x', orderId: 'abc', refundedCents: 0 } as const;
    await runOptimistic((batch) => {
      writePaymentAudit(batch, { action: 'payment_rejected', key: 'evt_1', reported: trouble });
      return Promise.resolve(succeed(null));
    });
    await runOptimistic((batch) => {
      writePaymentAudit(batch, { action: 'payment_disputed', key: 'x', reported: orphan });
      return Promise.resolve(succeed(null));
    });

    const log = await owner.all<AuditEntry>('GET_AUDIT_LOG', { filter: AUDIT_FILTER.none });
    expect(log).toHaveLength(await count('auditLog'));
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(log[0]).toMatchObject({
      action: 'payment_disputed',
      actor: { role: 'provider', id: 'paypal', name: null },
      target: 'orders/abc',
      orderNumber: 'ABC',
      before: null,
      after: { paymentRef: 'x', refundedCents: 0 },
    });
    expect(log[1]).toMatchObject({
      action: 'payment_rejected',
      actor: { role: 'provider', id: 'stripe', name: null },
      target: null,
      after: { reason: 'other_amount', amountCents: 5 },
    });
    expect(log[2]).toMatchObject({
      action: 'UPDATE_STORE',
      actor: { role: 'owner', id: null, name: null },
      target: `stores/${id}`,
      targetName: `Stall ${amount - 2}`,
      stores: [{ id, name: `Stall ${amount - 2}` }],
      before: { name: `Stall ${amount - 2}` },
      after: { name: `Stall ${amount - 1}` },
    });
  });

  it('returns the username for the action of a seller', async () => {
    const seller = await createSeller((await createStore()).id);
    valueOf(await environment.call('sellerLogin', { username: seller.username, password: seller.password }));
    const [entry] = await owner.all<AuditEntry>('GET_AUDIT_LOG', { filter: AUDIT_FILTER.none });
    expect(entry).toMatchObject({
      action: 'LOGIN',
      actor: { role: 'seller', id: seller.sellerId, name: seller.username },
      targetName: seller.username,
      stores: [{ id: seller.storeId }],
    });
  });
});

describe('a dead-lettered outbox post', () => {
  it('is listed, oldest first, and is sent when the owner retries it', async () => {
    const { postId, webhook } = await buy();
    await environment.sandbox.addFault({ path: DISCORD_PATH, match: webhook, times: 1, status: 404 });
    await dispatchNew(outbox, postId);
    expect((await readPost(postId)).status).toBe('deadLettered');

    const listed = await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'outbox' });
    expect(listed.find(({ id }) => id === postId)).toMatchObject({
      kind: 'outbox',
      target: expect.stringMatching(/^Store Stall /),
      summary: expect.stringMatching(/^New order .+ In game: \.Owl_99 • 2x Lantern/),
      attempts: 1,
      lastError: 'http_404',
    });
    await owner.do('RETRY_DEAD_LETTER', { kind: 'outbox', id: postId });
    expect(await readPost(postId)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(await auditOfTarget(`outbox/${postId}`)).toMatchObject([
      {
        action: 'RETRY_DEAD_LETTER',
        before: { status: 'deadLettered', attempts: 1, lastError: 'http_404' },
        after: { status: 'pending' },
      },
    ]);
    expect(codeOf(await owner.ask('RETRY_DEAD_LETTER', { kind: 'outbox', id: postId }))).toBe('NOT_ALLOWED_NOW');
    expect(
      (await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'outbox' })).filter(({ id }) => id === postId),
    ).toEqual([]);
  });

  it('is attempted for another day after the owner retries it', async () => {
    const { postId, webhook } = await buy();
    await environment.sandbox.addFault({ path: DISCORD_PATH, match: webhook, times: 5, status: 500 });
    await makeDue(outboxDocument(postId), 25);
    await dispatch(outbox, postId);
    expect((await readPost(postId)).status).toBe('deadLettered');
    const { createdAt } = await readPost(postId);

    await owner.do('RETRY_DEAD_LETTER', { kind: 'outbox', id: postId });
    expect(await readPost(postId)).toMatchObject({ status: 'pending', attempts: 1, lastError: 'http_500', createdAt });
    await makeDue(outboxDocument(postId));
    await dispatch(outbox, postId);
    expect((await readPost(postId)).status).toBe('pending');
    await outboxDocument(postId).update({ triedSince: Timestamp.fromMillis(Date.now() - 25 * 3_600_000) });
    await makeDue(outboxDocument(postId));
    await dispatch(outbox, postId);
    expect((await readPost(postId)).status).toBe('deadLettered');
  });
});

describe('RETRY_DEAD_LETTER', () => {
  it.each(RETRIED_KINDS)('rejects an ID of %s without a document', async (kind) => {
    expect(codeOf(await owner.ask('RETRY_DEAD_LETTER', { kind, id: 'gone' }))).toBe('NOT_FOUND');
  });
});

describe('a dead-lettered delivery', () => {
  it('is delivered when the owner retries it, and the order shows it', async () => {
    const { orderId } = await buy();
    await environment.sandbox.addFault({ path: BOT_PATH, match: orderId, times: 1, status: 500 });
    await makeDue(deliveryDocument(orderId), 25);
    await dispatch(deliveries, orderId);
    expect((await readDelivery(orderId))?.status).toBe('deadLettered');
    expect((await readReceipt(orderId)).deliveryStatus).toBe('deadLettered');

    const listed = await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'deliveries' });
    expect(listed).toMatchObject([
      { id: orderId, target: `Order ${orderId.slice(-8).toUpperCase()}`, lastError: 'http_500' },
    ]);
    expect(listed[0]?.summary).toMatch(/^\.Owl_99: 2 × Lantern/);
    await owner.do('RETRY_DEAD_LETTER', { kind: 'deliveries', id: orderId });
    expect((await readDelivery(orderId))?.status).toBe('delivered');
    expect((await readReceipt(orderId)).deliveryStatus).toBe('delivered');
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'completed', deliveryStatus: 'delivered' }]);
  });

  it('is pending again when the owner retries it while the bot is still down', async () => {
    const { orderId } = await buy();
    await environment.sandbox.addFault({ path: BOT_PATH, match: orderId, times: 2, status: 500 });
    await makeDue(deliveryDocument(orderId), 25);
    await dispatch(deliveries, orderId);
    await owner.do('RETRY_DEAD_LETTER', { kind: 'deliveries', id: orderId });
    expect((await readDelivery(orderId))?.status).toBe('pending');
    expect((await readReceipt(orderId)).deliveryStatus).toBe('pending');
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'paid', deliveryStatus: 'pending' }]);
  });
});

describe('the export of collections', () => {
  it('returns every document of each named collection as JSON that preserves the types', async () => {
    await buy();
    const prefix = uniqueId('many');
    for (let index = 0; index < STAFF_PAGE_SIZES.export + 3; index += 1) {
      await documentAt('coupons', `${prefix}-${index}`).set({
        uid: 'x',
        percent: 5,
        orderId: null,
        createdAt: Timestamp.fromMillis(0),
      });
    }
    for (const collection of EXPORTED_COLLECTIONS) {
      const exported = await owner.all<ExportedDocument>('EXPORT_PAGE', { collection, withReceiptKeys: true });
      expect(exported).toHaveLength(await count(collection));
      expect(new Set(exported.map(({ id }) => id)).size).toBe(exported.length);
    }
    const coupons = await owner.all<ExportedDocument>('EXPORT_PAGE', { collection: 'coupons', withReceiptKeys: true });
    expect(coupons[0]).toEqual({
      id: coupons[0]?.id,
      fields: { uid: 'x', percent: 5, orderId: null, createdAt: { $timestamp: '1970-01-01T00:00:00.000000000Z' } },
    });
  });

  it('contains no secret', async () => {
    const { id } = await createStore();
    await owner.do('UPDATE_STORE', {
      id,
      updates: { discordWebhookUrl: 'https://discord.com/api/webhooks/1/webhook-secret' },
    });
    await createSeller(id);
    const everything: unknown[] = [];
    for (const collection of EXPORTED_COLLECTIONS)
      everything.push(await owner.all('EXPORT_PAGE', { collection, withReceiptKeys: true }));
    expect(JSON.stringify(everything)).not.toMatch(/webhook-secret|argon2|userAgentDigest/);
  });

  it('omits the keys of order pages unless they are selected', async () => {
    const { orderId } = await buy();
    const claimUrl = 'https://pay.test/claim/claim-secret';
    await documentAt('orders', orderId).update({ refundUrl: claimUrl, lineRefunds: [{ refundId: 'one', claimUrl }] });
    const { receiptKey } = (await fieldsOf('orders', orderId)) ?? {};
    const everything: unknown[] = [];
    for (const collection of EXPORTED_COLLECTIONS)
      everything.push(await owner.all('EXPORT_PAGE', { collection, withReceiptKeys: false }));
    const text = JSON.stringify(everything);
    expect(text).toContain(orderId);
    expect(text).not.toContain(receiptKey);
    expect(text).not.toContain('claim-secret');
    const chosen = await owner.all('EXPORT_PAGE', { collection: 'receipts', withReceiptKeys: true });
    expect(JSON.stringify(chosen)).toContain(receiptKey);
  });

  it('writes one audit entry with its collections for each proof', async () => {
    const other = await ownerIn(environment);
    await documentAt('sessions', other.sessionId).update({ 'freshProof.secretDigest': digestOf('g'.repeat(43)) });
    const page = (collection: string) =>
      environment.call(
        'adminOperation',
        { operation: 'EXPORT_PAGE', data: { collection, after: null, withReceiptKeys: false } },
        { token: other.token, freshProof: 'g'.repeat(43) },
      );
    for (const collection of ['coupons', 'coupons', 'stores']) expect(codeOf(await page(collection))).toBeNull();
    const entries = await auditOfAction('EXPORT_MARKETPLACE');
    expect(entries.filter(({ actor }) => (actor as { sessionId: string }).sessionId === other.sessionId)).toMatchObject(
      [
        {
          actor: { role: 'owner' },
          target: null,
          after: { collections: ['coupons', 'stores'], withReceiptKeys: false },
        },
      ],
    );
  });

  it.each(['sessions', 'sellerCredentials', 'storePrivate', 'ownerCredentials', 'sessionSalts'])(
    'refuses %s',
    async (collection) => {
      expect(codeOf(await owner.ask('EXPORT_PAGE', { collection, after: null }))).toBe('INVALID_INPUT');
    },
  );

  it('returns a shorter page for large documents and continues after it', async () => {
    const text = 'x'.repeat(900_000);
    for (let index = 0; index < 6; index += 1) await documentAt('mediaRewards', uniqueId('large')).set({ text });
    const page = await owner.do('EXPORT_PAGE', { collection: 'mediaRewards', after: null, withReceiptKeys: false });
    expect(page.items.length).toBeLessThan(6);
    expect(await owner.all('EXPORT_PAGE', { collection: 'mediaRewards', withReceiptKeys: false })).toHaveLength(
      await count('mediaRewards'),
    );
    expect(await fieldsOf('mediaRewards', 'gone')).toBeUndefined();
  });
});
