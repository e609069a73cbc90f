import * as z from 'zod/mini';
import { SCREEN_PATHS } from './screen-paths.ts';
import { ERROR_NAME, WEB_VITAL_MS_MAX, LAYOUT_SHIFT_MAX, POSITION_MAX, SCRIPT_FILE } from './visit-limits.ts';
import { ERRORS_PER_VISIT_MAX } from './visit-sampling.ts';

const durationSchema = z.nullable(z.int().check(z.gte(0), z.lte(WEB_VITAL_MS_MAX)));
const positionSchema = z.int().check(z.gte(1), z.lte(POSITION_MAX));

/** The web vitals of a page load. Null: the browser does not measure it, or there is no value. */
const figuresSchema = z.strictObject({
  ttfbMs: durationSchema,
  fcpMs: durationSchema,
  lcpMs: durationSchema,
  inpMs: durationSchema,
  /** CLS in ten-thousandths. */
  layoutShift: z.nullable(z.int().check(z.gte(0), z.lte(LAYOUT_SHIFT_MAX))),
});
export type WebVitals = z.infer<typeof figuresSchema>;

/**
 * The source of an error: it was unhandled, or React failed to render a screen or the whole page, or rendered a
 * server-rendered page again.
 */
const ERROR_KINDS = ['error', 'rejection', 'screen-failed', 'page-failed', 'page-drawn-anew'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** An error without its message, which may contain typed text. */
const browserErrorSchema = z.strictObject({
  kind: z.enum(ERROR_KINDS),
  /** The visitor's screen. */
  screen: z.enum(SCREEN_PATHS),
  name: z.string().check(z.regex(ERROR_NAME)),
  /** The position in the site's scripts. Null: the browser itself reports the error, without a script. */
  place: z.nullable(
    z.strictObject({ file: z.string().check(z.regex(SCRIPT_FILE)), line: positionSchema, column: positionSchema }),
  ),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

/** A browser's report of a visit. It contains no personal data: no address, no ID, no text. */
export const visitReportSchema = z
  .strictObject({
    /** The build of the site. */
    release: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
    /** The first screen of the visit, which the figures belong to. */
    screen: z.enum(SCREEN_PATHS),
    device: z.enum(['phone', 'desktop']),
    /** True if the page was server-rendered with its content. */
    isDrawn: z.boolean(),
    /** Null: not measured, or already reported. */
    figures: z.nullable(figuresSchema),
    errors: z.array(browserErrorSchema).check(z.maxLength(ERRORS_PER_VISIT_MAX)),
  })
  .check(z.refine(({ figures, errors }) => figures !== null || errors.length > 0, 'nothing is reported'));
export type VisitReport = z.infer<typeof visitReportSchema>;
