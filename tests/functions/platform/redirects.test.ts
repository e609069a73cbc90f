import '../support/own-project.ts';
import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readUser } from '../../../functions/src/accounts/discord/discord-api.ts';
import { postToDiscord } from '../../../functions/src/outbox/post-to-discord.ts';
import { executionAddress } from '../../../functions/src/outbox/webhook-address.ts';
import { postJson } from '../../../functions/src/platform/post-json.ts';
import { codeOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { checkoutOf } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;
beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

/** Scopes the faults of this file, which has a separate sandbox. */
const EVERYTHING = '';
afterEach(() => environment.sandbox.clearFaults(EVERYTHING));

/** All calls below `path` are redirected to an address that records every request. */
async function redirect(path: string): Promise<void> {
  const location = `${new URL(environment.discordWebhook('1')).origin}/stripe/v1/followed`;
  await environment.sandbox.addFault({ path, match: EVERYTHING, times: 1_000, status: 307, location });
}

const followed = () => environment.sandbox.requests('/stripe/v1/followed');

describe('a redirect', () => {
  it.each([
    ['Stripe', 'createCheckout', '/stripe/v1/checkout'],
    ['PayPal', 'createPaypalCheckout', '/paypal/v2/'],
    ['PayPal’s token endpoint', 'createPaypalCheckout', '/paypal/v1/oauth2'],
    ['BTCPay', 'createCryptoCheckout', '/btcpay/api/v1/stores'],
  ] as const)('is not followed for %s', async (_who, callable, path) => {
    const product = await createProduct(storeId);
    if (path.endsWith('oauth2')) await environment.sandbox.paypal.revokeTokens();
    await redirect(path);
    expect(codeOf(await environment.call(callable, checkoutOf(product.id, 2)))).toBe('PROVIDER_UNAVAILABLE');
    expect(await followed()).toEqual([]);
  });

  it('is not followed for Discord or the delivery bot', async () => {
    await redirect('/discord');
    await redirect('/bot');
    const address = executionAddress(environment.discordWebhook(String(randomInt(1e9)))) ?? '';
    expect(await postToDiscord(address, 'Sold')).toEqual({ kind: 'failed', reason: 'http_307' });
    expect(await postJson(process.env.DELIVERY_BOT_URL ?? '', '{}')).toMatchObject({ response: { status: 307 } });
    expect(await readUser('token')).toEqual({ outcome: 'trouble' });
    expect(await followed()).toEqual([]);
  });
});
