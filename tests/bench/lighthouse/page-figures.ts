import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { BROWSER_FLAGS } from '../../support/browser-flags.ts';
import { median, type Figure } from '../figures.ts';

const RUNS = 5;

/**
 * Duration of a measurement in ms. Lighthouse waits for the last important request, but a live listener's request never
 * ends.
 */
const MEASUREMENT_MS = 12_000;

/** The maximum difference of each score from 100. */
const SCORE_DEFICIT_LIMITS = { performance: 5, accessibility: 0, 'best-practices': 0, seo: 0 };

/** The maximum value of each performance audit, with its unit. */
const AUDITS = {
  'first-contentful-paint': { limit: null, unit: 'ms' },
  'largest-contentful-paint': { limit: 2_000, unit: 'ms' },
  'total-blocking-time': { limit: 150, unit: 'ms' },
  'cumulative-layout-shift': { limit: 0.02, unit: '' },
} as const;

/** Lighthouse's figures of a page on its phone: medians of five runs, each in a new browser. */
export async function pageFigures(url: string, path: string, chromePath: string | undefined): Promise<Figure[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await visit(url, chromePath));
  const detail = `median of ${RUNS} runs`;
  return [
    ...Object.entries(SCORE_DEFICIT_LIMITS).map(([category, limit]) => ({
      name: `${category} of ${path}, points below 100`,
      value: median(results.map(({ categories }) => 100 - score(categories[category]?.score))),
      limit,
      unit: 'points',
      detail,
    })),
    ...Object.entries(AUDITS).map(([audit, { limit, unit }]) => ({
      name: `${audit} of ${path}`,
      value: median(results.map(({ audits }) => known(audits[audit]?.numericValue))),
      limit,
      unit,
      detail,
    })),
  ];
}

async function visit(url: string, chromePath: string | undefined): Promise<Result> {
  const chrome = await launch({
    ...(chromePath !== undefined && { chromePath }),
    chromeFlags: ['--headless', ...BROWSER_FLAGS],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      maxWaitForLoad: MEASUREMENT_MS,
    });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

const score = (part: number | null | undefined): number => Math.round(known(part) * 100);

function known(value: number | null | undefined): number {
  if (typeof value !== 'number') throw new Error('Lighthouse could not measure the page.');
  return value;
}
