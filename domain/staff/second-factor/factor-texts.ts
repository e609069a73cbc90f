import { STAFF_LIMITS } from '../staff-limits.ts';

/** Texts for rejected second factors whose code is not specific enough. */
export const FACTOR_REFUSALS = {
  lastOne: 'The marketplace owner requires a second factor, and this is your last one. Please add another one first.',
  tooMany: `An account can have ${STAFF_LIMITS.passkeysMax} passkeys. Please remove one of them first.`,
} as const;
