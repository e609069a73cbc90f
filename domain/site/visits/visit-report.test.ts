import { describe, expect, it } from 'vitest';
import { SAMPLE_BROWSER_ERROR, sampleVisitReport } from '../../testing/sample-visit-report.ts';
import { WEB_VITAL_MS_MAX, LAYOUT_SHIFT_MAX, POSITION_MAX, VISIT_REPORT_BYTES_MAX } from './visit-limits.ts';
import { visitReportSchema, type BrowserError, type VisitReport } from './visit-report.ts';
import { ERRORS_PER_VISIT_MAX, isMeasured, VISIT_SAMPLE_RATE } from './visit-sampling.ts';

const ERROR = SAMPLE_BROWSER_ERROR;
const REPORT = sampleVisitReport();

const fits = (report: unknown): boolean => visitReportSchema.safeParse(report).success;

describe('visit report', () => {
  it.each<[string, Partial<VisitReport>]>([
    ['figures and errors', {}],
    ['only figures', { errors: [] }],
    ['only errors', { figures: null }],
    ['an error without a place', { errors: [{ ...ERROR, place: null }] }],
  ])('accepts %s', (_what, change) => expect(fits({ ...REPORT, ...change })).toBe(true));

  it.each<[string, object]>([
    ['nothing', { figures: null, errors: [] }],
    ['an address for the screen', { screen: '/products/golden-pickaxe-Xy12' }],
    ['another field', { uid: 'discord_1' }],
    ['another figure', { figures: { ...REPORT.figures, longestTaskMs: 1 } }],
    ['a fraction', { figures: { ...REPORT.figures, lcpMs: 1.5 } }],
    ['a negative figure', { figures: { ...REPORT.figures, lcpMs: -1 } }],
    ['a figure that is too large', { figures: { ...REPORT.figures, layoutShift: LAYOUT_SHIFT_MAX + 1 } }],
    ['a message', { errors: [{ ...ERROR, message: 'secret' }] }],
    ['a text as the error’s name', { errors: [{ ...ERROR, name: 'my password is Error' }] }],
    ['an address as the script', { errors: [{ ...ERROR, place: { ...ERROR.place, file: 'https://x.test/a.js' } }] }],
    ['a text as the script', { errors: [{ ...ERROR, place: { ...ERROR.place, file: 'a secret.js' } }] }],
    ['too many errors', { errors: Array.from({ length: ERRORS_PER_VISIT_MAX + 1 }, () => ERROR) }],
    ['a text as the release', { release: 'the newest' }],
    ['an unknown device', { device: 'fridge' }],
  ])('rejects %s', (_what, change) => expect(fits({ ...REPORT, ...change })).toBe(false));

  it('has at most half the size limit of a request', () => {
    const longest: BrowserError = {
      kind: 'page-drawn-anew',
      screen: '/donutsmp-irl-catalog',
      name: `${'A'.repeat(41)}Exception`,
      place: { file: `${'a'.repeat(81)}.js`, line: POSITION_MAX, column: POSITION_MAX },
    };
    const figures = {
      ttfbMs: WEB_VITAL_MS_MAX,
      fcpMs: WEB_VITAL_MS_MAX,
      lcpMs: WEB_VITAL_MS_MAX,
      inpMs: WEB_VITAL_MS_MAX,
      layoutShift: LAYOUT_SHIFT_MAX,
    };
    const errors = Array.from({ length: ERRORS_PER_VISIT_MAX }, () => longest);
    const report = { ...REPORT, screen: longest.screen, figures, errors };
    expect(fits(report)).toBe(true);
    expect(JSON.stringify(report).length).toBeLessThan(VISIT_REPORT_BYTES_MAX / 2);
  });
});

it('measures one visit in twenty', () => {
  expect(VISIT_SAMPLE_RATE).toBe(0.05);
  const visits = Array.from({ length: 1_000 }, (_, index) => index / 1_000);
  expect(visits.filter(isMeasured)).toHaveLength(50);
});
