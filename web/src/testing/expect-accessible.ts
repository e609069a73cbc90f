import axe from 'axe-core';
import { expect, vi } from 'vitest';

/**
 * Rules whose violations are only moderate, but count within `main`. In the header, jsdom shows menus that styles hide.
 */
const STRUCTURE_RULES: ReadonlySet<string> = new Set([
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-unique',
]);

/**
 * Expects no serious or critical violation, except for colors, which jsdom does not render. Expects headings in order,
 * and landmarks with different names.
 */
export async function expectAccessible(): Promise<void> {
  const result = axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
    elementRef: true,
  });
  // axe uses timers.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(100);
  const { violations } = await result;
  const failures = violations
    .map(({ id, impact, nodes }) => {
      const isSerious = impact === 'serious' || impact === 'critical';
      const counted = nodes.filter(
        ({ element }) => isSerious || (STRUCTURE_RULES.has(id) && (element?.closest('main') ?? null) !== null),
      );
      return { id, where: counted.map(({ target }) => target.join(' ')) };
    })
    .filter(({ where }) => where.length > 0);
  expect(failures).toEqual([]);
}
