/** The share of measured visits. Errors are reported from all visits. */
export const MEASURED_SHARE = 1 / 20;

/** Maximum number of different errors per visit; later errors are usually consequences of the first ones. */
export const ERRORS_A_VISIT_MAX = 5;

/** Returns whether the visit with this random number, from 0 up to 1, is measured. */
export const isMeasured = (random: number): boolean => random < MEASURED_SHARE;
