/** The screen of component tests: a desktop. */
export const screenMedia = {
  reducedMotion: true,
  matches: (query: string): boolean =>
    query.includes('prefers-reduced-motion') ? screenMedia.reducedMotion : query.includes('min-width'),
};
