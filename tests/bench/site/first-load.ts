import type { Browser } from '@playwright/test';
import { weightUntilAlive, weightUntilLive } from '../../support/script-weight.ts';
import type { Figure } from '../figures.ts';

/** The gzipped JavaScript that a first visit to the catalog needs. */
export async function firstLoad(browser: Browser, baseUrl: string): Promise<Figure[]> {
  const url = `${baseUrl}/catalog`;
  return [
    {
      name: 'JavaScript until the cards of /catalog can be clicked',
      value: (await weightUntilAlive(url)) / 1_000,
      limit: 150,
      unit: 'KB gzipped',
      detail: 'they are painted before',
    },
    {
      name: 'JavaScript until /catalog is live',
      value: (await weightUntilLive(browser, url)) / 1_000,
      limit: 180,
      unit: 'KB gzipped',
      detail: 'with the database client',
    },
  ];
}
