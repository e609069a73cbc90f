/** A caller without any identifying data, for tests that do not depend on the caller. */
export const ANONYMOUS_CALLER = { uid: null, addressDigest: '', networkDigest: '', tokenDigest: '' };
