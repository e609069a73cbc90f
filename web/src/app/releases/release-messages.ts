/** Texts of the release notice. */
export const RELEASE_MESSAGES = { isThere: 'A new version is available.', reload: 'Reload' } as const;
