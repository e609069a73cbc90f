import { expect } from '@playwright/test';
import { firstLoad } from '../../bench/site/first-load.ts';
import { test } from '../support/test.ts';

test('the catalogue stays within its size budget until the first product card is painted', async ({
  browser,
  baseURL,
}) => {
  const { value, limit, unit } = await firstLoad(browser, baseURL ?? '');
  console.log(`First load: ${value.toFixed(1)} ${unit} of ${limit}.`);
  expect(limit).not.toBeNull();
  expect(value).toBeLessThanOrEqual(limit ?? 0);
});
