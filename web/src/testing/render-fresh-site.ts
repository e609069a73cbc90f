import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import type { renderSite } from './render-site.tsx';

/** Renders the site as a new visit: its code runs again, with the stored browser data. */
export async function renderFreshSite(address: string): ReturnType<typeof renderSite> {
  cleanup();
  vi.resetModules();
  const fresh = await import('./render-site.tsx');
  return fresh.renderSite(address);
}
