import { SCREEN_PATHS } from '@blockbazaar/domain/site/visits/screen-paths';
import { expect, it, vi } from 'vitest';

it('has a route for every screen, with a path that visit reports accept', async () => {
  vi.stubEnv('SSR', false);
  const { STOREFRONT_ROUTES, STAFF_ROUTES } = await import('./screens.ts');
  const paths = [...STOREFRONT_ROUTES, ...STAFF_ROUTES].map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...SCREEN_PATHS].toSorted());
  vi.unstubAllEnvs();
});
