/** The share of measured visits. Errors are reported from all visits. */
export const VISIT_SAMPLE_RATE = 1 / 20;

/** Maximum number of different errors per visit; later errors are usually consequences of the first ones. */
export const ERRORS_PER_VISIT_MAX = 5;

/** Returns whether the visit with this random number, from 0 up to 1, is measured. */
export const isMeasured = (random: number): boolean => random < VISIT_SAMPLE_RATE;
