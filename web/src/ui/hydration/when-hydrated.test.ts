import { expect, it, vi } from 'vitest';
import { markHydrated, markDormant, whenHydrated } from './when-hydrated.ts';

it('reports a page without parts as hydrated at once', () => {
  const onAlive = vi.fn<() => void>();
  whenHydrated(onAlive);
  expect(onAlive).toHaveBeenCalledOnce();
});

it('reports a page as hydrated once, after its last part, including nested ones', () => {
  const [outer, inner] = [{}, {}];
  const onAlive = vi.fn<() => void>();
  markDormant(outer);
  whenHydrated(onAlive);
  markDormant(inner);
  markHydrated(outer);
  expect(onAlive).not.toHaveBeenCalled();
  markHydrated(inner);
  markHydrated(inner);
  expect(onAlive).toHaveBeenCalledOnce();
});
