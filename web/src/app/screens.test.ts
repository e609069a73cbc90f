import { SCREEN_PATHS } from '@blockbazaar/domain/visits/screen-paths';
import { expect, it, vi } from 'vitest';

it('every screen has a place, and its path in the list that reports of visits are held to', async () => {
  vi.stubEnv('SSR', false);
  const { MARKET_PLACES, STAFF_PLACES } = await import('./screens.ts');
  const paths = [...MARKET_PLACES, ...STAFF_PLACES].map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...SCREEN_PATHS].toSorted());
  vi.unstubAllEnvs();
});
