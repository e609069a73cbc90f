import { expect } from '@playwright/test';
import { MEDIA_PROGRAM_MESSAGES } from '../../../web/src/features/free-money/rewards/program-messages.ts';
import { test } from '../support/test.ts';

test('the Media Rewards Program page shows what views earn, what a video needs, and where to claim', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Free Money' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media Rewards Program' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('500k per 1k views');
  await expect(main).toContainText('1.5M per 1k views');
  for (const messages of [...MEDIA_PROGRAM_MESSAGES.requirements, ...MEDIA_PROGRAM_MESSAGES.terms])
    await expect(main).toContainText(messages);
  const ticket = main.getByRole('link', { name: 'Open a ticket on Discord' });
  await expect(ticket).toHaveAttribute('href', /^https:\/\/discord\.gg\//);
  await expect(ticket).toHaveAttribute('target', '_blank');
});

test('the calculator follows the kind of video and its views', async ({ page }) => {
  await page.goto('/free-money');
  const response = page.locator('output', { hasText: /money|nothing/ });
  await expect(response).toContainText('5.0M of in-game money');
  await page.getByRole('textbox', { name: 'Views' }).fill('1000');
  await expect(response).toContainText('0.5M of in-game money');
  await page.getByLabel('What you post').selectOption('YouTube video');
  await expect(response).toContainText('1.5M of in-game money');
  await page.getByRole('textbox', { name: 'Views' }).fill('99');
  await expect(response).toContainText('Videos with fewer than 100 views earn nothing yet.');
  await page.getByRole('textbox', { name: 'Views' }).fill('many');
  await expect(page.getByText('Please enter a whole number of views.')).toBeVisible();
});

test('the landing pages have the catalogue, the stores, or the ways to both', async ({ page }) => {
  for (const path of ['/donutsmp-irl-market', '/donutsmp-irl-catalog']) {
    await page.goto(path);
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await page.getByPlaceholder('Search products...').fill('spawner');
    await expect(page).toHaveURL(`${path}?q=spawner`);
  }
  await page.goto('/donut-irl-market');
  await expect(page.getByTestId('store-card').first()).toBeVisible();
  await page.goto('/donutsmp-irl-trade');
  const main = page.getByRole('main');
  await expect(main.locator('a[href="/stores"]')).toBeVisible();
  await main.locator('a[href="/catalog"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
});

test('the home page describes the site in text and links to the landing pages', async ({ page }) => {
  await page.goto('/');
  const messages = page.getByRole('region', { name: 'About buying on Blockbazaar' });
  await expect(messages).toBeVisible();
  await expect(messages).toContainText('DonutSMP');
  await messages.getByRole('link', { name: 'DonutSMP IRL Trade' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'DonutSMP IRL Trade' })).toBeVisible();
});
