import axe from 'axe-core';
import { expect, vi } from 'vitest';

/** Expects no serious or critical violation, except for colors, which jsdom does not render. */
export async function expectAccessible(): Promise<void> {
  const result = axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  // axe uses timers.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(100);
  const { violations } = await result;
  const seriousViolations = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    seriousViolations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([]);
}
