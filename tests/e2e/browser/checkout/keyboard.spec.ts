import { expect, type Locator, type Page } from '@playwright/test';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import { payButton, productCard, toast } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const visible = await target.evaluate((element) => {
        const around = [element, element.parentElement, element.parentElement?.parentElement ?? null];
        return around.some((node) => {
          if (node === null) return false;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        });
      });
      expect(visible).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

test('supports a complete purchase with only the keyboard', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 9 });
  await page.goto('/');
  const skip = page.getByRole('link', { name: /skip to/i });
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Browse Products' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();

  await tabTo(page, page.getByPlaceholder('Search products...'));
  await page.keyboard.type(product.name);
  const card = productCard(page, product);
  await expect(card).toBeVisible();
  await expect(page.getByTestId('product-card')).toHaveCount(1);
  await tabTo(page, card.getByRole('button', { name: /Increase/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, card.getByRole('button', { name: /Add to cart/i }));
  await page.keyboard.press('Enter');
  await expect(toast(page, `2x ${product.name}`)).toBeVisible();
  await page.keyboard.press('Alt+t');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=status],[role=alert]') !== null)).toBe(true);

  await page.goto('/checkout');
  await tabTo(page, page.getByLabel(/Discord username/i));
  await page.keyboard.type('lena.builds');
  await tabTo(page, page.getByLabel(/Minecraft username/i));
  await page.keyboard.type('LenaBuilds');
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/stripe\/pay\//);
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await pay.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/orders\//);
  await expect(page.getByText(product.name)).toBeVisible();
});
