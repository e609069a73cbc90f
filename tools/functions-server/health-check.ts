/** A path of each served HTTP function that responds without a call of the function. */
export const HEALTH_CHECK = '/__/health';
