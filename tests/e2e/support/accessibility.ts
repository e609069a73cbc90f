import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of the size of `axe.source`. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose violations are minor or moderate: they cost a third of the time, and no test asserts them. */
const LESSER_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: {
    ...Object.fromEntries(LESSER_RULES.map((id) => [id, { enabled: false }])),
    // It takes the letter in place of a shopper's picture, which is hidden from screen readers, for a part of the label.
    'label-content-name-mismatch': { enabled: false },
  },
};

/** No serious or critical violation. No page has a frame that needs checks of its own. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAtRest(page);
  // Once for each document: the source has 650 kB.
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  if (!hasAxe) await page.evaluate(AXE_SOURCE);
  const grave = await page.evaluate(async (options) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
  }, OPTIONS);
  expect(grave).toEqual([]);
}

/** What fades in or out is done with it: half seen, its colors are nobody's choice. Waiting for a role is not enough, since what goes loses it first. */
const expectAtRest = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ playState, effect }) => {
            const endsAt = effect?.getComputedTiming().endTime;
            return playState === 'running' && endsAt !== Number.POSITIVE_INFINITY;
          }).length,
      ),
    )
    .toBe(0);

/** Accessible at the far end of each animation that goes on for ever, too: it may be looked at at any time. */
export async function expectAccessibleWhileMoving(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { iterations, duration } = animation.effect?.getTiming() ?? {};
      if (iterations !== Number.POSITIVE_INFINITY || typeof duration !== 'number') continue;
      animation.pause();
      animation.currentTime = duration;
    }
  });
  await expectAccessible(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // What listens to the width draws in its own time.
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** A phone, a tablet and a desktop, in px. */
const WIDTHS = [360, 768, 1440];

/** The open page is accessible and fits at the width of a phone, a tablet and a desktop. */
export async function expectFitsEachWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
