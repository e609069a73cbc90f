import * as z from 'zod/mini';
import { SCREEN_PATHS } from './screen-paths.ts';
import { ERROR_NAME, FIGURE_MS_MAX, LAYOUT_SHIFT_MAX, POSITION_MAX, SCRIPT_FILE } from './visit-limits.ts';
import { ERRORS_A_VISIT_MAX } from './visit-sampling.ts';

const durationSchema = z.nullable(z.int().check(z.gte(0), z.lte(FIGURE_MS_MAX)));
const positionSchema = z.int().check(z.gte(1), z.lte(POSITION_MAX));

/** The web vitals of a page as it was opened. Null: the browser does not measure it, or it did not come to that. */
const figuresSchema = z.strictObject({
  ttfbMs: durationSchema,
  fcpMs: durationSchema,
  lcpMs: durationSchema,
  inpMs: durationSchema,
  /** CLS in ten-thousandths. */
  layoutShift: z.nullable(z.int().check(z.gte(0), z.lte(LAYOUT_SHIFT_MAX))),
});
export type VisitFigures = z.infer<typeof figuresSchema>;

/** How an error came to be noticed: nothing handled it, or React left out a screen or the whole page, or drew a page of the server anew. */
const ERROR_KINDS = ['error', 'rejection', 'screen-failed', 'page-failed', 'page-drawn-anew'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** An error without its message, which may hold what somebody typed. */
const browserErrorSchema = z.strictObject({
  kind: z.enum(ERROR_KINDS),
  /** Where the visitor was. */
  screen: z.enum(SCREEN_PATHS),
  name: z.string().check(z.regex(ERROR_NAME)),
  /** Where in the site's scripts it was thrown. Null: the browser itself reports it, and names no script. */
  place: z.nullable(
    z.strictObject({ file: z.string().check(z.regex(SCRIPT_FILE)), line: positionSchema, column: positionSchema }),
  ),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

/** What a browser reports of a visit. Nothing in it leads to a person: no address, no id, no text. */
export const visitReportSchema = z
  .strictObject({
    /** Which build of the site it was. */
    release: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
    /** Where the visit began; the figures are those of this page. */
    screen: z.enum(SCREEN_PATHS),
    device: z.enum(['phone', 'desktop']),
    /** Whether the page came with its content. */
    isDrawn: z.boolean(),
    /** Null: not measured, or reported already. */
    figures: z.nullable(figuresSchema),
    errors: z.array(browserErrorSchema).check(z.maxLength(ERRORS_A_VISIT_MAX)),
  })
  .check(z.refine(({ figures, errors }) => figures !== null || errors.length > 0, 'nothing is reported'));
export type VisitReport = z.infer<typeof visitReportSchema>;
