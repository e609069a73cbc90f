import '../support/own-project.ts';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import type { ExportedDocument } from '@blockbazaar/domain/transfer/export-operations';
import { EXPORTED_COLLECTIONS } from '@blockbazaar/domain/transfer/exported-collections';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../functions/src/platform/secrets.ts';
import { codeOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller } from '../../support/staff.ts';
import { documentAt, fieldsOf, ownerIn } from '../support/admin.ts';
import { count } from '../support/orders.ts';
import { buy, environment, owner, startPostSite } from '../support/posted-orders.ts';
import { auditOfAction } from '../support/staff.ts';

beforeAll(startPostSite);
afterAll(() => environment.stop());

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
      expect(codeOf(await owner.call('EXPORT_PAGE', { collection, after: null }))).toBe('INVALID_INPUT');
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
