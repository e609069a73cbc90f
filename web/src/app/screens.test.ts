import { SCREEN_PATHS } from '@blockbazaar/domain/site/visits/screen-paths';
import { expect, it, vi } from 'vitest';

it('has a place for every screen, and its path in the list of paths that visit reports accept', async () => {
  vi.stubEnv('SSR', false);
  const { MARKET_PLACES, STAFF_PLACES } = await import('./screens.ts');
  const paths = [...MARKET_PLACES, ...STAFF_PLACES].map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...SCREEN_PATHS].toSorted());
  vi.unstubAllEnvs();
});
