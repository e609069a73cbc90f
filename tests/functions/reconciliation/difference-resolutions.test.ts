import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { DIFFERENCE_CHANGED } from '@blockbazaar/domain/reconciliation/difference';
import { movementSchema } from '@blockbazaar/domain/reconciliation/movement';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrder as readOrderForUpdate, updateOrder } from '../../../functions/src/orders/order-documents.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { compareMovement } from '../../../functions/src/reconciliation/compare-movement.ts';
import { codeOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { auditOfTarget } from '../support/admin.ts';
import { entriesOf } from '../support/ledger-books.ts';
import {
  run,
  differencesOf,
  findingsOf,
  payByCard,
  sellByCard,
  deliver,
  environment,
  owner,
  startReconciledSite,
  clearRuns,
} from './reconciled-sales.ts';

beforeAll(startReconciledSite);
afterAll(() => environment.stop());

beforeEach(clearRuns);

describe('resolving a difference', () => {
  it('enters a correction once with its reason and its bearer, and the next run has no difference', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef, 400);
    await run('stripe');
    const [{ id } = { id: '' }] = await differencesOf(sale.orderId);
    const data = { id, bearer: { storeId: sale.storeId }, reason: ' The event was lost ' };
    expect(codeOf(await owner.call('RESOLVE_DIFFERENCE', { ...data, bearer: { storeId: 'other' } }))).toBe(
      'INVALID_INPUT',
    );
    const answers = await Promise.all([owner.call('RESOLVE_DIFFERENCE', data), owner.call('RESOLVE_DIFFERENCE', data)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const corrections = (await entriesOf([sale.orderId])).filter(({ kind }) => kind === 'correction');
    expect(corrections).toMatchObject([
      {
        storeId: sale.storeId,
        provider: 'stripe',
        storeCents: -400,
        corrects: id,
        reason: 'The event was lost',
        sales: null,
        legs: [
          { account: 'provider/stripe', cents: -400 },
          { account: `store/${sale.storeId}`, cents: 400 },
        ],
      },
    ]);
    expect(await auditOfTarget(`${COLLECTIONS.reconciliationDifferences}/${id}`)).toMatchObject([
      {
        action: 'RESOLVE_DIFFERENCE',
        actor: { role: 'owner' },
        before: { status: 'open', inLedger: { movedCents: 1_000 } },
        after: { status: 'corrected', reason: 'The event was lost', entry: `correction_${id}` },
      },
    ]);
    await run('stripe');
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'corrected']]);
    // The event arrives later: now the ledger has the refund twice.
    await deliver(sale, 'charge.refunded');
    await run('stripe');
    expect((await differencesOf(sale.orderId)).map(({ status }): string => status).toSorted()).toEqual([
      'corrected',
      'open',
    ]);
  });

  it('refuses figures that an event has changed since they were found', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef, 400);
    await run('stripe');
    const [{ id } = { id: '' }] = await differencesOf(sale.orderId);
    await deliver(sale, 'charge.refunded');
    const correction = { id, bearer: { account: 'loss' }, reason: 'The event was lost' } as const;
    expect(await owner.call('RESOLVE_DIFFERENCE', correction)).toMatchObject({
      ok: false,
      details: { code: 'NOT_ALLOWED_NOW' },
      text: DIFFERENCE_CHANGED,
    });
    expect((await entriesOf([sale.orderId])).map(({ kind }) => kind)).not.toContain('correction');
    await run('stripe');
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'vanished']]);
  });

  it('refuses to correct a refund that has become pending since', async () => {
    const sale = await sellByCard();
    await environment.sandbox.planRefunds(sale.paymentRef, { status: 'pending' });
    await environment.sandbox.refund(sale.paymentRef, 400);
    await run('stripe');
    const [{ id } = { id: '' }] = await differencesOf(sale.orderId);
    await deliver(sale, 'charge.refunded');
    expect(codeOf(await owner.call('RESOLVE_DIFFERENCE', { id, bearer: { account: 'loss' }, reason: 'Lost' }))).toBe(
      'NOT_ALLOWED_NOW',
    );
  });

  it('refuses a movement that was matched to an order since', async () => {
    const sale = await payByCard();
    const { id: movement } = await environment.sandbox.moveBalance({ type: 'adjustment', amount: -321 });
    await run('stripe');
    const found = (await differencesOf(null)).find((difference) => difference.movement?.ref === movement);
    await firestore
      .collection(COLLECTIONS.providerMovements)
      .doc(found?.movement?.id ?? '')
      .update({ orderId: sale.orderId });
    const correction = { id: found?.id ?? '', bearer: { account: 'loss' }, reason: 'Unknown' } as const;
    expect(codeOf(await owner.call('RESOLVE_DIFFERENCE', correction))).toBe('NOT_ALLOWED_NOW');
  });

  it('lists a difference again that returns after its correction', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef, 400);
    const loss = { bearer: { account: 'loss' }, reason: 'Unexplained' } as const;
    await run('stripe');
    const [first] = await differencesOf(sale.orderId);
    await owner.do('RESOLVE_DIFFERENCE', { id: first?.id ?? '', ...loss });
    // The refund's event arrives later, and is corrected as well.
    await deliver(sale, 'charge.refunded');
    await run('stripe');
    const second = (await differencesOf(sale.orderId)).find(({ status }) => status === 'open');
    await owner.do('RESOLVE_DIFFERENCE', { id: second?.id ?? '', ...loss });
    // Then the ledger is in its first state: the refund is entered as failed.
    await runOptimistic(async (batch) => {
      const order = await readOrderForUpdate(sale.orderId, batch);
      if (order === null) return fail('ORDER_NOT_FOUND');
      return succeed(updateOrder(batch, sale.orderId, order, { refundedCents: 0 }));
    });
    await run('stripe');
    const third = (await differencesOf(sale.orderId)).find(({ status }) => status === 'open');
    expect(third).toMatchObject({ atProvider: first?.atProvider, inLedger: first?.inLedger });
    await owner.do('RESOLVE_DIFFERENCE', { id: third?.id ?? '', ...loss });
    await run('stripe');
    const statuses = (await differencesOf(sale.orderId)).map(({ status }) => status);
    expect(statuses).toEqual(['corrected', 'corrected', 'corrected']);
  });

  it('lists a movement again whose figures changed after its correction', async () => {
    const { id: ref } = await environment.sandbox.moveBalance({ type: 'fee', amount: -200 });
    await run('stripe');
    const mine = async () => (await differencesOf(null)).filter(({ movement }) => movement?.ref === ref);
    const [first] = await mine();
    await owner.do('RESOLVE_DIFFERENCE', { id: first?.id ?? '', bearer: { account: 'fees' }, reason: 'Monthly fee' });
    const movement = movementSchema.parse(
      (
        await firestore
          .collection(COLLECTIONS.providerMovements)
          .doc(first?.movement?.id ?? '')
          .get()
      ).data(),
    );
    for (let time = 0; time < 2; time += 1) await compareMovement({ ...movement, cents: -250 });
    expect((await mine()).filter(({ status }) => status === 'open')).toMatchObject([
      { atProvider: { movedCents: -250 }, inLedger: { movedCents: -200 } },
    ]);
  });

  it('enters a fee as the site’s cost, and enters nothing for an accepted difference, which is not listed again', async () => {
    const [fee, accepted] = [await sellByCard(), await sellByCard()];
    await environment.sandbox.changeFee(fee.paymentRef, { fee: 70 });
    await environment.sandbox.refund(accepted.paymentRef);
    await run('stripe');
    const [first] = await differencesOf(fee.orderId);
    const [second] = await differencesOf(accepted.orderId);
    await owner.do('RESOLVE_DIFFERENCE', { id: first?.id ?? '', bearer: { account: 'fees' }, reason: 'Foreign card' });
    await owner.do('RESOLVE_DIFFERENCE', { id: second?.id ?? '', bearer: null, reason: 'Paid back by hand' });
    await run('stripe');
    expect(await findingsOf(fee.orderId)).toEqual([['fee', 'corrected']]);
    expect(await findingsOf(accepted.orderId)).toEqual([['amount', 'accepted']]);
    expect(balancesOf(await entriesOf([fee.orderId]))).toMatchObject({ fees: 70, 'provider/stripe': 930 });
    expect((await entriesOf([accepted.orderId])).map(({ kind }) => kind)).not.toContain('correction');
  });

  it('lists open and closed differences separately for the owner, with both sides and the last runs', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef);
    await run('stripe');
    const open = await owner.all<{ id: string; orderId: string; stores: { id: string }[] }>('GET_DIFFERENCES', {
      isOpen: true,
    });
    const mine = open.find(({ orderId }) => orderId === sale.orderId);
    expect(mine?.stores.map(({ id }) => id)).toEqual([sale.storeId]);
    const { runs, openCount } = await owner.do('GET_RECONCILIATION', {});
    expect(openCount).toBe(open.length);
    expect((await owner.do('GET_OPEN_TASKS', {})).differences).toBe(open.length);
    expect(runs.map(({ provider, run: last }) => [provider, last?.phase])).toEqual(
      PAYMENT_PROVIDERS.map((name) => [name, name === 'stripe' ? 'done' : undefined]),
    );
    await owner.do('RESOLVE_DIFFERENCE', { id: mine?.id ?? '', bearer: null, reason: 'Known' });
    const closed = await owner.all<{ id: string; reason: string }>('GET_DIFFERENCES', { isOpen: false });
    expect(closed.find(({ id }) => id === mine?.id)?.reason).toBe('Known');
    expect(codeOf(await owner.call('RESOLVE_DIFFERENCE', { id: 'gone', bearer: null, reason: 'x' }))).toBe('NOT_FOUND');
  });
});
