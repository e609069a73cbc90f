import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { renderSite } from './render-site.tsx';

/** Renders the site as a new visit: its code runs again, with the stored browser data. */
export async function renderFreshSite(address: string): ReturnType<typeof renderSite> {
  cleanup();
  vi.resetModules();
  return renderSite(address);
}
