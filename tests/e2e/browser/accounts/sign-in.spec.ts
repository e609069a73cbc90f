import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { SIGN_IN_MESSAGES } from '../../../../web/src/storefront/accounts/sign-in-messages.ts';
import { COUPON_MESSAGES } from '../../../../web/src/storefront/checkout/coupons/coupon-messages.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { accountButton, clickOnDiscordPage, openDiscord, sandbox } from '../../support/discord.ts';
import { cartButton, fillCart, payButton, toast } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const CATALOG = '/catalog?q=lantern';

const signOut = async (page: Page, name: string): Promise<void> => {
  await accountButton(page, name).click();
  await page.getByRole('menuitem', { name: SIGN_IN_MESSAGES.signOut }).click();
};

const newPerson = () => sandbox.discord.addPerson({ globalName: `Shopper ${uniqueId('')}` });

test('signs in from the checkout, follows the profile, and signs out', async ({ page }) => {
  const { id, username, globalName } = await newPerson();
  const name = globalName ?? '';
  const uid = shopperUid(id);
  const coupon = firestore.collection(COLLECTIONS.coupons).doc(uniqueId('coupon'));
  await coupon.set({ uid, percent: 5, createdAt: Timestamp.now(), orderId: null });
  await fillCart(page, [await createProduct((await createStore()).id), 3]);
  const select = page.getByRole('combobox', { name: COUPON_MESSAGES.label });
  const discord = page.getByLabel(/Discord username/i);

  await test.step('returns to the checkout, with the username and the coupon', async () => {
    await openDiscord(page, '/checkout');
    await clickOnDiscordPage(page, 'Authorize', name);
    await expect(accountButton(page, name)).toBeVisible();
    await expect(page).toHaveURL('/checkout');
    // The address contains no code that could end up in the history or in a shared link.
    expect(await page.evaluate(() => globalThis.location.hash)).toBe('');
    await expect(select).toBeVisible();
    await expect(discord).toHaveValue(username);
    await expect(cartButton(page)).toContainText('3');
    await expectAccessible(page);
  });

  await test.step('remains signed in after a reload, without another code, and with the typed username', async () => {
    const codes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('completeSignIn')) codes.push(request.url());
    });
    await discord.fill('somebody.else');
    await page.reload();
    await expect(payButton(page)).toBeVisible();
    await expect(accountButton(page, name)).toBeVisible();
    await expect(discord).toHaveValue('somebody.else');
    expect(codes).toEqual([]);
  });

  await test.step('fits the header, from a phone to a desktop', async () => {
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(accountButton(page, name)).toBeInViewport();
      if (width >= 1024) await expect(page.getByRole('banner').getByText(name)).toBeInViewport();
      const row = page.getByRole('banner').locator('> div').first();
      const overflow = () =>
        row.evaluate((element) => {
          const end = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
          return Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right)) - end;
        });
      await expect.poll(overflow, 'px beyond the page’s margin').toBeLessThan(0.1);
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('shows a short name in full beside the currency', async () => {
    await firestore.collection(COLLECTIONS.profiles).doc(uid).update({ discordUsername: 'Lena' });
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = page.getByRole('banner').getByText('Lena', { exact: true });
      await expect(shown).toBeVisible();
      const hidden = () => shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(hidden, 'px of the name that are cut').toBe(0);
    }
  });

  await test.step('shows a new name immediately, also in the menu', async () => {
    await firestore.collection(COLLECTIONS.profiles).doc(uid).update({ discordUsername: 'New name' });
    await accountButton(page, 'New name').click();
    await expect(page.getByRole('menu')).toContainText(`${SIGN_IN_MESSAGES.signedInAs}New name`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('signs out, which removes the coupon and persists after a reload', async () => {
    await signOut(page, 'New name');
    await expect(toast(page, SIGN_IN_MESSAGES.signedOut.title)).toBeVisible();
    await expect(accountButton(page, 'New name')).toHaveCount(0);
    await expect(select).toHaveCount(0);
    await page.reload();
    await expect(payButton(page)).toBeVisible();
    await expect(accountButton(page, 'New name')).toHaveCount(0);
  });
});

test('cancels a sign-in, signs in two tabs, each back to its own page, and signs out of all tabs', async ({
  page,
  context,
}) => {
  const person = await newPerson();
  const name = person.globalName ?? '';

  await test.step('reports a cancellation on a phone, without an alert', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 780 });
    await openDiscord(page, CATALOG);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await clickOnDiscordPage(page, 'Cancel');
    await expect(page).toHaveURL(CATALOG);
    await expect(toast(page, SIGN_IN_MESSAGES.denied.title)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Your account/ })).toHaveCount(0);
    if (size !== null) await page.setViewportSize(size);
  });

  const [other, bystander] = [await context.newPage(), await context.newPage()];
  await bystander.goto('/about');
  await openDiscord(page, CATALOG);
  await openDiscord(other, '/stores');
  await clickOnDiscordPage(page, 'Authorize', name);
  await expect(accountButton(page, name)).toBeVisible();
  await clickOnDiscordPage(other, 'Authorize', name);
  await expect(accountButton(other, name)).toBeVisible();
  await expect(page).toHaveURL(CATALOG);
  await expect(other).toHaveURL('/stores');

  // A previously open tab updates when it becomes visible.
  await bystander.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(accountButton(bystander, name)).toBeVisible();

  // A sign-out in one tab applies to all.
  await signOut(page, name);
  await expect(accountButton(other, name)).toHaveCount(0);
  await expect(accountButton(bystander, name)).toHaveCount(0);
});
