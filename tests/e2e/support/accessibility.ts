import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function expectAccessible(page: Page): Promise<void> {
  await expectAtRest(page);
  // No page has a frame of another origin, so the results need no page of their own; and what passes is not looked at.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
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
