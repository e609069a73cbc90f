/** Texts of the offer of a new release. */
export const RELEASE_MESSAGES = { isThere: 'A new version is available.', reload: 'Reload' } as const;
