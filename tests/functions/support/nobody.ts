/** A caller of whom nothing is known, for tests that do not depend on the caller. */
export const NOBODY = { uid: null, addressDigest: '', networkDigest: '', tokenDigest: '' };
