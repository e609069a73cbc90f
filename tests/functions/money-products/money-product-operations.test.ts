import '../support/own-project.ts';
import { moneyProductSchema } from '@blockbazaar/domain/money-products/money-product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createMoneyProduct } from '../../support/fixtures.ts';
import { auditOfTarget, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('a money product operation', () => {
  const fixed = { name: '5M', amount: 5, isCustom: false, priceCents: 60, description: '' };

  it.each([fixed, { ...fixed, amount: null, isCustom: true }])('creates the product %j', async (product) => {
    const { id } = await owner.do('CREATE_MONEY_PRODUCT', product);
    expect(moneyProductSchema.parse(await fieldsOf('moneyProducts', id))).toEqual(product);
    expect(await auditOfTarget(`moneyProducts/${id}`)).toMatchObject([
      { action: 'CREATE_MONEY_PRODUCT', after: product },
    ]);
  });

  it.each([{ amount: null }, { isCustom: true }, { priceCents: 0 }, { amount: 0 }, { name: '' }, { amount: 1.5 }])(
    'rejects a product with %j',
    async (changes) => {
      expect(codeOf(await owner.call('CREATE_MONEY_PRODUCT', { ...fixed, ...changes }))).toBe('INVALID_INPUT');
    },
  );

  it('changes a price', async () => {
    const { id } = await createMoneyProduct();
    await owner.do('UPDATE_MONEY_PRODUCT', { id, priceCents: 75 });
    await owner.do('UPDATE_MONEY_PRODUCT', { id, priceCents: 75 });
    expect((await fieldsOf('moneyProducts', id))?.priceCents).toBe(75);
    const audit = await auditOfTarget(`moneyProducts/${id}`);
    expect(audit).toMatchObject([
      { action: 'UPDATE_MONEY_PRODUCT', before: { priceCents: 60 }, after: { priceCents: 75 } },
    ]);
    expect(codeOf(await owner.call('UPDATE_MONEY_PRODUCT', { id, priceCents: -1 }))).toBe('INVALID_INPUT');
    expect(codeOf(await owner.call('UPDATE_MONEY_PRODUCT', { id: 'gone', priceCents: 1 }))).toBe('NOT_FOUND');
  });

  it('deletes the document, and rejects a second call', async () => {
    const { id, name } = await createMoneyProduct();
    await owner.do('DELETE_MONEY_PRODUCT', { id });
    expect(await fieldsOf('moneyProducts', id)).toBeUndefined();
    expect(codeOf(await owner.call('DELETE_MONEY_PRODUCT', { id }))).toBe('NOT_FOUND');
    expect(await auditOfTarget(`moneyProducts/${id}`)).toMatchObject([
      { action: 'DELETE_MONEY_PRODUCT', before: { name } },
    ]);
  });
});
