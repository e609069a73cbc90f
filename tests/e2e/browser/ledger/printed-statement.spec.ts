import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { extractText } from 'unpdf';
import { STATEMENT_MESSAGES as MONEY } from '../../../../web/src/dashboard/ledger/statement/statement-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

/** Texts in scripts that the site's own fonts do not have, and that the test's machine may have no font for. */
const REASONS = ['钻石剑', '日本語', '한국어', 'ภาษาไทย', 'हिन्दी', '🔥👨‍👩‍👧', 'شكرا جزيلا', 'תודה רבה'];

/** Their texts in the PDF file. Signs before and dots around a letter are glyphs without a text of their own. */
const READ_BACK = ['钻石剑', '日本語', '한국어', 'ภาษาไทย', '🔥👨‍👩‍👧', 'תודה', 'רבה', 'ह', 'न्दी', 'ك', 'ر', 'ا', 'ل'];
const RIGHT_TO_LEFT = REASONS.slice(-2);

const correction = (storeId: string, reason: string): LedgerEntry => ({
  ...NO_PAYOUT,
  kind: 'correction',
  orderId: null,
  payoutId: null,
  reason,
  provider: null,
  storeId,
  legs: [
    { account: `store/${storeId}`, cents: -33 },
    { account: 'loss', cents: 33 },
  ],
  storeCents: 33,
  sales: null,
  occurredAt: Timestamp.now(),
  bookedAt: Timestamp.now(),
  isMigrated: false,
});

/** Fonts that the browser has used for an element. */
async function fontsOf(page: Page, text: string): Promise<{ familyName: string; isCustomFont: boolean }[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const selector = `[data-testid=printed-statement] [data-probe="${text}"]`;
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  return (await client.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
}

/** Left edges of the first and the last letter of a text. */
const edgesOf = (page: Page, text: string): Promise<number[]> =>
  page
    .getByTestId('printed-statement')
    .getByText(text, { exact: true })
    .evaluate(({ firstChild }) =>
      [0, (firstChild?.textContent?.length ?? 0) - 1].map((index) => {
        const range = document.createRange();
        range.setStart(firstChild as Node, index);
        range.setEnd(firstChild as Node, index + 1);
        return range.getBoundingClientRect().left;
      }),
    );

/** Number of dark or colored values among the pixels of an element. */
async function inkOf(page: Page, text: string): Promise<number> {
  const image = await page.getByTestId('printed-statement').getByText(text, { exact: true }).screenshot();
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    return Array.from(data).filter((value, index) => index % 4 < 3 && value < 128).length;
  }, image.toString('base64'));
}

test('prints a statement with texts in any script, and loads their fonts on demand', async ({ page }) => {
  const { id: storeId } = await createStore({ name: 'متجر النار' });
  for (const reason of REASONS)
    await firestore.collection(COLLECTIONS.ledgerEntries).doc(uniqueId('entry')).set(correction(storeId, reason));
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (/noto-.*\.woff/.test(request.url())) fonts.push(request.url());
  });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title);
  });
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard?tab=money');
  await expect(page.getByTestId('statement-entry')).toHaveCount(REASONS.length);
  await expectAccessible(page);
  expect(fonts).toEqual([]);

  await page.getByRole('button', { name: MONEY.print }).click();
  await expect(page.locator('body[data-printed^="statement-"]')).toHaveCount(1);
  expect(fonts.length).toBeGreaterThanOrEqual(REASONS.length);

  // Each text has visible glyphs of a loaded font that contains it.
  await page.emulateMedia({ media: 'print' });
  for (const reason of REASONS) {
    await page
      .getByTestId('printed-statement')
      .getByText(reason, { exact: true })
      .evaluate((element, probe) => {
        element.setAttribute('data-probe', probe);
      }, reason);
    const used = await fontsOf(page, reason);
    expect(used, reason).not.toEqual([]);
    expect(
      used.map(({ isCustomFont }) => isCustomFont),
      reason,
    ).toEqual(used.map(() => true));
    expect(await inkOf(page, reason), reason).toBeGreaterThan(100);
  }
  for (const reason of RIGHT_TO_LEFT) {
    const [first = 0, last = 0] = await edgesOf(page, reason);
    expect(first, reason).toBeGreaterThan(last);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ media: null });
  await expectNoSidewaysScroll(page);
  // Writes the PDF file that the seller would save, and ends the printing.
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: true });
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  for (const shown of READ_BACK) expect(plain).toContain(shown.normalize('NFKC'));
  expect(plain).toContain('$2.64');
  await expect(page.getByTestId('printed-statement')).toHaveCount(0);
});
