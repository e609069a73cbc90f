import { expect, it, vi } from 'vitest';
import { markHydrated, markPendingHydration, whenHydrated } from './when-hydrated.ts';

it('reports a page without parts as hydrated at once', () => {
  const onAlive = vi.fn<() => void>();
  whenHydrated(onAlive);
  expect(onAlive).toHaveBeenCalledOnce();
});

it('reports a page as hydrated once, after its last part, including nested ones', () => {
  const [outer, inner] = [{}, {}];
  const onAlive = vi.fn<() => void>();
  markPendingHydration(outer);
  whenHydrated(onAlive);
  markPendingHydration(inner);
  markHydrated(outer);
  expect(onAlive).not.toHaveBeenCalled();
  markHydrated(inner);
  markHydrated(inner);
  expect(onAlive).toHaveBeenCalledOnce();
});
