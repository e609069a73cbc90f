import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('a settings operation', () => {
  it('returns the defaults without a settings document, and sets single fields', async () => {
    await documentAt('siteSettings', 'public').delete();
    const earlier = (await auditOfTarget('siteSettings/public')).length;
    const audit = async () => (await auditOfTarget('siteSettings/public')).slice(earlier);
    expect(await owner.do('GET_SITE_SETTINGS', {})).toEqual({ instantMoneyEnabled: true, maintenanceMode: false });
    await owner.do('UPDATE_SITE_SETTING', { key: 'instantMoneyEnabled', value: false });
    expect(await owner.do('GET_SITE_SETTINGS', {})).toEqual({ instantMoneyEnabled: false, maintenanceMode: false });
    expect(await fieldsOf('siteSettings', 'public')).toEqual({ instantMoneyEnabled: false, maintenanceMode: false });
    expect(await audit()).toMatchObject([
      { action: 'UPDATE_SITE_SETTING', before: { instantMoneyEnabled: true }, after: { instantMoneyEnabled: false } },
    ]);
    await owner.do('UPDATE_SITE_SETTING', { key: 'instantMoneyEnabled', value: false });
    expect(await audit()).toHaveLength(1);
  });

  it('refuses everyone except the owner in maintenance mode, and permits the owner to end it', async () => {
    await owner.do('UPDATE_SITE_SETTING', { key: 'maintenanceMode', value: true });
    expect(codeOf(await environment.call('createCheckout', checkoutOf('any', 1)))).toBe('MAINTENANCE');
    await owner.do('UPDATE_SITE_SETTING', { key: 'maintenanceMode', value: false });
    expect(codeOf(await environment.call('createCheckout', checkoutOf('any', 1)))).toBe('PRODUCT_UNAVAILABLE');
  });

  it.each([
    { key: 'other', value: true },
    { key: 'maintenanceMode', value: 'true' },
    { key: 'maintenanceMode', value: null },
  ])('rejects a setting with %j', async (data) => {
    expect(codeOf(await owner.call('UPDATE_SITE_SETTING', data))).toBe('INVALID_INPUT');
  });
});
