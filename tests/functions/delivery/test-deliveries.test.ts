import '../support/own-project.ts';
import { FAILURES } from '@blockbazaar/domain/failures';
import { MANUAL_DELIVERY_TEST_POST } from '@blockbazaar/domain/outbox/test-post';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { BOT_PATH, DISCORD_PATH } from '../../support/sandbox.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { ownerIn, type AuditedEntry, type TestOwner } from '../support/admin.ts';
import { count } from '../support/orders.ts';
import { auditOfAction } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(async () => {
  owner = await ownerIn(environment);
});

/** The audit entries of an action in the session of this test. */
const auditsOf = async (action: string): Promise<Record<string, unknown>[]> =>
  (await auditOfAction(action)).filter(({ actor }) => (actor as AuditedEntry['actor']).sessionId === owner.sessionId);

const payment = { minecraftUsername: '.Owl_99', millions: 25 };

describe('sendTestPayment', () => {
  it('calls the bot once and writes to the audit log', async () => {
    expect(valueOf(await environment.call('sendTestPayment', payment, { token: owner.token }))).toEqual({});
    const [audit] = await auditsOf('SEND_TEST_PAYMENT');
    expect(audit).toMatchObject({ actor: { role: 'owner', sessionId: owner.sessionId }, after: payment });
    const written = audit?.after as { deliveryId: string } | undefined;
    const delivered = await environment.sandbox.botDeliveriesOf(written?.deliveryId ?? '');
    expect(delivered).toHaveLength(1);
    expect(JSON.stringify(delivered)).toContain('"millions":25');
    expect(await count('deliveries')).toBe(0);
  });

  it.each([0.5, 1.5, 0.000_001, 1_001, 2_500_000])('sends any amount above 0: %d', async (millions) => {
    expect(
      valueOf(await environment.call('sendTestPayment', { ...payment, millions }, { token: owner.token })),
    ).toEqual({});
    const [audit] = await auditsOf('SEND_TEST_PAYMENT');
    expect(audit).toMatchObject({ after: { millions } });
    const written = audit?.after as { deliveryId: string } | undefined;
    expect(await environment.sandbox.botDeliveriesOf(written?.deliveryId ?? '')).toMatchObject([
      { items: [{ millions }] },
    ]);
  });

  it('does not retry when the bot fails', async () => {
    await environment.sandbox.addFault({ path: BOT_PATH, times: 1, status: 500 });
    const answer = await environment.call('sendTestPayment', payment, { token: owner.token });
    expect(answer).toMatchObject({
      ok: false,
      text: FAILURES.DELIVERY_FAILED.text,
      details: { code: 'DELIVERY_FAILED' },
    });
    expect(await auditsOf('SEND_TEST_PAYMENT')).toHaveLength(1);
  });

  it.each([
    { millions: 0 },
    { millions: -1 },
    { millions: '5' },
    { minecraftUsername: 'no spaces' },
    { minecraftUsername: '' },
  ])('refuses %j', async (changes) => {
    const answer = await environment.call('sendTestPayment', { ...payment, ...changes }, { token: owner.token });
    expect(codeOf(answer)).toBe('INVALID_INPUT');
  });
});

describe('sendTestManualDelivery', () => {
  it('posts to the delivery channel once and writes to the audit log', async () => {
    expect(valueOf(await environment.call('sendTestManualDelivery', {}, { token: owner.token }))).toEqual({});
    expect(await environment.sandbox.discordMessages(MANUAL_DELIVERY_TEST_POST)).toHaveLength(1);
    expect(await auditsOf('SEND_TEST_MANUAL_DELIVERY')).toMatchObject([{ actor: { role: 'owner' } }]);
    expect(await count('outbox')).toBe(0);
  });

  it('returns a failure when the channel refuses the post', async () => {
    await environment.sandbox.addFault({ path: DISCORD_PATH, times: 1, status: 404 });
    expect(codeOf(await environment.call('sendTestManualDelivery', {}, { token: owner.token }))).toBe(
      'DELIVERY_FAILED',
    );
  });
});

describe('every delivery test', () => {
  it.each(['sendTestPayment', 'sendTestManualDelivery'] as const)(
    'refuses every caller except the owner: %s',
    async (name) => {
      const seller = await mintSellerSession(await createSeller((await createStore()).id));
      const data = name === 'sendTestPayment' ? payment : {};
      for (const token of [undefined, seller.token]) {
        expect(codeOf(await environment.call(name, data, token === undefined ? {} : { token }))).toBe(
          'NOT_AUTHENTICATED',
        );
      }
    },
  );
});
