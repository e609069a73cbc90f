/** The screen of component tests: a desktop. Without motion, MUI's dialogs stay, since jsdom reports no end of a transition. */
export const screenMedia = {
  reducedMotion: false,
  matches: (query: string): boolean =>
    query.includes('prefers-reduced-motion') ? screenMedia.reducedMotion : query.includes('min-width'),
};
