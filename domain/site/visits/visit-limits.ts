/**
 * The endpoint of browsers' visit reports. Its custom content type prevents reports from other sites, and automatic
 * parsing.
 */
export const VISIT_REPORTS_PATH = '/reports/visit';
export const VISIT_REPORT_TYPE = 'application/vnd.blockbazaar.visit-report+json';

/** Twice the size of the largest valid report. */
export const VISIT_REPORT_BYTES_MAX = 4_096;

/** Figures are limited to these maximums: durations in ms, the layout shift in ten-thousandths. */
export const WEB_VITAL_MS_MAX = 10 * 60_000;
export const LAYOUT_SHIFT_MAX = 100_000;

/** Names of errors as languages and libraries define them. */
export const ERROR_NAME = /^(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception)$/;
/** A script of the built site. */
export const SCRIPT_FILE = /^[\w-][\w.-]{0,80}\.js$/;
export const POSITION_MAX = 100_000_000;
