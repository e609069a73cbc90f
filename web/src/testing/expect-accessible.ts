import axe from 'axe-core';
import { expect, vi } from 'vitest';

/** No serious or critical violation, colors aside: jsdom draws none. */
export async function expectAccessible(): Promise<void> {
  const result = axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  // It has timers of its own.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(100);
  const { violations } = await result;
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}
