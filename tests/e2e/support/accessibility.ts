import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of the size of `axe.source`. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules with minor or moderate violations. They cost a third of the time, and no test asserts them. */
const MINOR_RULES = [
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
    ...Object.fromEntries(MINOR_RULES.map((id) => [id, { enabled: false }])),
    // The rule treats the letter that replaces a shopper's picture as part of the label, although it is hidden from
    // screen readers.
    'label-content-name-mismatch': { enabled: false },
  },
};

/** Asserts that there is no serious or critical violation. No page has a frame that requires separate checks. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  // Once for each document, because the source has 650 kB.
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  if (!hasAxe) await page.evaluate(AXE_SOURCE);
  const seriousViolations = await page.evaluate(async (options) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
  }, OPTIONS);
  expect(seriousViolations).toEqual([]);
}

/**
 * Waits until fading elements have finished, because their intermediate colors are not by design. Waiting for a role is
 * not sufficient: an element loses its role before it fades out.
 */
export const waitForAnimations = (page: Page): Promise<void> =>
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

/** Also asserts accessibility at the end of each endless animation, because it can be visible at any time. */
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
  // Components that observe the width render asynchronously.
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** A phone, a tablet and a desktop, in px. */
const WIDTHS = [360, 768, 1440];

/** Asserts that the open page is accessible and fits the width of a phone, a tablet and a desktop. */
export async function expectFitsEachWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
