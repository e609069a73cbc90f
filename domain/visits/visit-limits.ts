/** Where browsers report visits to. Its own type of content: other sites' pages may not send it, and nothing parses it on the way. */
export const VISIT_REPORTS_PATH = '/reports/visit';
export const VISIT_REPORT_TYPE = 'application/vnd.blockbazaar.visit-report+json';

/** A report with all that it may hold is half as long. */
export const VISIT_REPORT_BYTES_MAX = 4_096;

/** Figures beyond these are cut off there: durations in ms, the layout shift in ten-thousandths. */
export const FIGURE_MS_MAX = 10 * 60_000;
export const LAYOUT_SHIFT_MAX = 100_000;

/** Names of errors as languages and libraries give them. */
export const ERROR_NAME = /^(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception)$/;
/** A script of the built site. */
export const SCRIPT_FILE = /^[\w-][\w.-]{0,80}\.js$/;
export const POSITION_MAX = 100_000_000;
