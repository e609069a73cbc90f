import { STAFF_LIMITS } from '../staff-limits.ts';

/** Texts for rejected second factors whose code is not specific enough. */
export const FACTOR_REFUSALS = {
  lastOne:
    'The owner of the market asks every seller for a second factor, and this is the last one. Please add another one first.',
  tooMany: `An account can have ${STAFF_LIMITS.passkeysMax} passkeys. Please remove one of them first.`,
} as const;
