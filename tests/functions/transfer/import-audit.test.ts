import '../support/own-project.ts';
import { searchWords } from '@blockbazaar/domain/search/search-words';
import { describe, expect, it } from 'vitest';
import { readPriceHistory } from '../../../functions/src/audit/log/read-price-history.ts';
import { auditOfTarget } from '../support/admin.ts';
import { importFiles, oneRecordOfEachType, uniqueShopName } from './legacy-imports.ts';
import { KINDS, legacyId, writeFiles } from './legacy-shop.ts';

describe('the audit log of an import from another shop', () => {
  it('records each product with its first price, found by its name and by the import', async () => {
    const shop = uniqueShopName();
    const { 'shop.json': file } = await writeFiles({ 'shop.json': JSON.stringify(oneRecordOfEachType(shop)) });
    const { actId } = await importFiles([file]);
    const [storeId, productId] = [legacyId(shop, KINDS.store, 0), legacyId(shop, KINDS.product, 0)];
    const actor = { role: 'owner', sellerId: null, sessionId: null };
    expect(await auditOfTarget(`products/${productId}`)).toMatchObject([
      {
        action: 'CREATE_PRODUCT',
        actor,
        before: null,
        after: { storeId, name: 'Kit 0', priceCents: 100 },
        names: { target: 'Kit 0', stores: [expect.stringContaining(shop)] },
        searchTokens: expect.arrayContaining(['kit', searchWords(productId)[0], searchWords(actId ?? '')[0]]),
      },
    ]);
    expect(await readPriceHistory(productId)).toMatchObject({
      changes: [{ actor: { role: 'owner' }, prices: [{ option: null, before: null, after: 100 }] }],
    });
    expect(await auditOfTarget(`moneyProducts/${legacyId(shop, KINDS.money, 0)}`)).toMatchObject([
      { action: 'CREATE_MONEY_PRODUCT', actor, before: null, after: { name: '5M', amount: 5, priceCents: 499 } },
    ]);
  });

  it('has one entry for each product after a repeated import', async () => {
    const shop = uniqueShopName();
    const { 'shop.json': file } = await writeFiles({ 'shop.json': JSON.stringify(oneRecordOfEachType(shop)) });
    await importFiles([file]);
    await importFiles([file]);
    expect(await auditOfTarget(`products/${legacyId(shop, KINDS.product, 0)}`)).toHaveLength(1);
  });
});
