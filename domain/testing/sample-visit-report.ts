import type { BrowserError, VisitReport } from '../site/visits/visit-report.ts';

/** For tests: an error that a browser reports. */
export const SAMPLE_BROWSER_ERROR: BrowserError = {
  kind: 'rejection',
  screen: '/checkout',
  name: 'TypeError',
  place: { file: 'CheckoutPage-Bx_1-2y.js', line: 1, column: 2_345 },
};

/** For tests: a report with figures and that error. */
export const sampleVisitReport = (changes: Partial<VisitReport> = {}): VisitReport => ({
  release: '0123456789ab',
  screen: '/products/:slug',
  device: 'phone',
  isDrawn: true,
  figures: { ttfbMs: 80, fcpMs: 900, lcpMs: 1_200, inpMs: null, layoutShift: 12 },
  errors: [SAMPLE_BROWSER_ERROR],
  ...changes,
});
