/** A path of each served HTTP function that responds without calling the function. */
export const HEALTH_CHECK = '/__/health';
