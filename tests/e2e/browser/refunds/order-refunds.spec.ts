import { randomUUID } from 'node:crypto';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { REFUND_LABELS } from '@blockbazaar/domain/refunds/refund-labels';
import { expect, type Page } from '@playwright/test';
import { ORDER_MESSAGES } from '../../../../web/src/storefront/checkout/purchase/order-messages.ts';
import { callAt, valueOf } from '../../../support/callable.ts';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import { SandboxClient } from '../../../support/sandbox.ts';
import { mintOwnerSession, TEST_FRESH_PROOF } from '../../../support/staff.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { functionAt } from '../../support/functions.ts';
import { purchase } from '../../support/purchase.ts';
import { test } from '../../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');
const { refunds, refunded } = ORDER_MESSAGES;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Bought {
  orderId: string;
  name: string;
  /** Refunds a quantity as the owner. Without a line, of the line with five items. */
  refund: (units: number, line?: number) => Promise<void>;
}

/** Buys five items at $4.50 and one at $2.50. The page of the paid order is open. */
async function buy(page: Page, way: 'card' | 'crypto'): Promise<Bought> {
  const { id: storeId } = await createStore();
  const [product, other] = [
    await createProduct(storeId, { priceCents: 450 }),
    await createProduct(storeId, { priceCents: 250 }),
  ];
  const items = [
    { product, quantity: 5 },
    { product: other, quantity: 1 },
  ];
  const { orderId, path } = await purchase(items, way);
  await page.goto(path);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
  const { token } = await mintOwnerSession();
  const refund = async (units: number, line = 0): Promise<void> => {
    const lines = [{ line, units }];
    const data = { orderId, requestId: randomUUID(), lines, returnsStock: true, reason: 'They were the wrong colour' };
    const answer = await callAt<'adminOperation'>(
      functionAt('adminOperation'),
      { operation: 'REFUND_ORDER', data, freshProof: TEST_FRESH_PROOF },
      { token },
    );
    valueOf(answer);
  };
  return { orderId, name: product.name, refund };
}

test('shows refunded and pending items on the open page of a card order', async ({ page }) => {
  const { orderId, name, refund } = await buy(page, 'card');
  await expect(page.getByRole('region', { name: refunds.title })).toHaveCount(0);
  await refund(2);
  const items = page.getByRole('region', { name: ORDER_MESSAGES.itemsTitle });
  const list = page.getByRole('region', { name: refunds.title }).getByRole('listitem');
  await expect(items.getByText(REFUND_LABELS.refundedOf(2, 5))).toBeVisible();
  await expect(items.getByText(/refunded/)).toHaveCount(1);
  await expect(list).toHaveText([new RegExp(`2x ${name}.*${REFUND_LABELS.refundedLabel}.*\\$9\\.00`)]);
  await expect(page.getByText(PROVIDERS.stripe.refund.partText)).toBeVisible();
  await expect(page.getByText(ORDER_MESSAGES.partlyRefunded('$9.00'))).toBeVisible();

  const payment = (await sandbox.sessionOf(orderId)).payment_intent ?? '';
  await sandbox.planRefunds(payment, { status: 'pending' });
  await refund(1);
  await expect(items.getByText(REFUND_LABELS.beingRefundedOf(1, 5))).toBeVisible();
  await expect(items.getByText(REFUND_LABELS.refundedOf(2, 5))).toBeVisible();
  await expect(list.nth(1)).toContainText(REFUND_LABELS.onItsWay);
  await expect(page.getByText(ORDER_MESSAGES.partlyBeingRefunded('$4.50'))).toBeVisible();
  await expectFitsEachWidth(page);

  const pending = (await sandbox.refundsOf(orderId)).at(-1);
  await sandbox.endRefund(pending?.id ?? '', 'succeeded');
  await expect(items.getByText(REFUND_LABELS.refundedOf(3, 5))).toBeVisible();
  await expect(items.getByText(/being refunded/)).toHaveCount(0);
  await expect(page.getByText(ORDER_MESSAGES.partlyRefunded('$13.50'))).toBeVisible();
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
});

test('links each refund of items on the open page of a crypto order, also after a full refund', async ({ page }) => {
  const { refund } = await buy(page, 'crypto');
  const links = page.getByRole('link', { name: refunded.claim });
  await refund(1);
  await expect(page.getByText(REFUND_LABELS.refundedOf(1, 5))).toBeVisible();
  await expect(links).toHaveCount(1);
  await refund(2);
  await expect(page.getByText(REFUND_LABELS.refundedOf(3, 5))).toBeVisible();
  await expect(links).toHaveCount(2);
  await expect(page.getByText(ORDER_MESSAGES.partlyClaimable('$13.50'))).toBeVisible();
  await expect(page.getByText(PROVIDERS.btcpay.refund.partText)).toBeVisible();
  await expectFitsEachWidth(page);

  const order = page.url();
  await page.getByRole('link', { name: refunds.claimOf('$9.00') }).click();
  await page.waitForURL(/\/pull-payments\//);
  await expect(page.getByText('9.00 USD')).toBeVisible();
  await page.goto(order);
  await expect(links).toHaveCount(2);
  await refund(2);
  await refund(1, 1);
  await expect(heading(page)).toContainText(refunded.heading);
  await expect(links).toHaveCount(4);
  await expectFitsEachWidth(page);
});
