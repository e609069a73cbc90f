import { expect, it, vi } from 'vitest';
import { createVisitCounter } from './visit-counter.ts';

vi.mock('../../platform/logging.ts', () => ({ logUnexpectedError: () => undefined }));

const NOON = Date.UTC(2026, 10, 24, 12);
const MIDNIGHT = Date.UTC(2026, 10, 25);

function startCounting() {
  const written: [day: string, measured: number][] = [];
  const state = { isDown: false };
  const countVisit = createVisitCounter({
    add: (day, measured) => {
      if (state.isDown) return Promise.reject(new Error('down'));
      written.push([day, measured]);
      return Promise.resolve();
    },
  });
  return { countVisit, written, state };
}

it('writes the first visit at once, and those of the next ten seconds together', async () => {
  const { countVisit, written } = startCounting();
  for (const at of [0, 1_000, 9_999, 10_000, 12_000]) await countVisit(NOON + at);
  expect(written).toEqual([
    ['2026-11-24', 1],
    ['2026-11-24', 3],
  ]);
});

it('counts each visit on its own day', async () => {
  const { countVisit, written } = startCounting();
  for (const at of [-10_001, -5_000, 1_000]) await countVisit(MIDNIGHT + at);
  expect(written).toEqual([
    ['2026-11-24', 1],
    ['2026-11-24', 1],
    ['2026-11-25', 1],
  ]);
});

it('preserves all visits while the database is unavailable', async () => {
  const { countVisit, written, state } = startCounting();
  state.isDown = true;
  await countVisit(NOON);
  await countVisit(NOON + 10_000);
  state.isDown = false;
  await countVisit(NOON + 20_000);
  expect(written).toEqual([['2026-11-24', 3]]);
});
