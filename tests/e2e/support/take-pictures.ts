import type { Page } from '@playwright/test';
import { test } from './test.ts';

/** Takes a picture of the whole page in the widths of a phone, a tablet and a desktop. */
export async function takePictures(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
}
