/** The share of visits whose figures are taken. Errors are reported from all of them. */
export const MEASURED_SHARE = 1 / 20;

/** Different errors in one visit; what comes after the first few follows from them as a rule. */
export const ERRORS_A_VISIT_MAX = 5;

/** Whether the visit with this random number, from 0 up to 1, is measured. */
export const isMeasured = (random: number): boolean => random < MEASURED_SHARE;
