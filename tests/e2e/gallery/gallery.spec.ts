import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { inRoot } from '../../../tools/paths.ts';
import { childEnv } from '../../../tools/processes/child-env.ts';
import { run } from '../../../tools/processes/run.ts';
import { expectAccessible } from '../support/accessibility.ts';

const FOLDER = inRoot('.cache', 'gallery');
const ORIGIN = 'http://gallery.test';

interface Story {
  id: string;
  title: string;
  name: string;
}

let stories: Story[];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const { code, output } = await run(process.execPath, [inRoot('tools', 'gallery.ts'), FOLDER], { env: childEnv() });
  expect(code, output).toBe(0);
  const index = JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')) as { entries: Record<string, Story> };
  stories = Object.values(index.entries);
});

/** Serves the files of the gallery without a server. */
const serveGallery = (page: Page) =>
  page.route(`${ORIGIN}/**`, (route) => {
    const file = path.join(FOLDER, decodeURIComponent(new URL(route.request().url()).pathname));
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });

for (const width of [360, 768, 1440]) {
  test(`shows every story without violations and overflow at ${width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.setViewportSize({ width, height: 900 });
    await serveGallery(page);
    expect(stories.length).toBeGreaterThan(0);
    for (const { id, title, name } of stories) {
      await test.step(`shows ${title}: ${name}`, async () => {
        await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story`);
        await expect(page.locator('body.sb-show-main')).toBeAttached();
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `${id} is wider than the screen`).toBeLessThanOrEqual(0);
        if (process.env.GALLERY_SHOTS !== undefined) {
          await page.screenshot({ path: path.join(process.env.GALLERY_SHOTS, `${id}-${width}.png`) });
        }
      });
    }
    expect(errors).toEqual([]);
  });
}
