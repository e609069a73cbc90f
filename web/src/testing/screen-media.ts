/**
 * The screen of component tests: a desktop. Motion is on, because with reduced motion MUI's dialogs would stay: jsdom
 * reports no end of a transition.
 */
export const screenMedia = {
  reducedMotion: false,
  matches: (query: string): boolean =>
    query.includes('prefers-reduced-motion') ? screenMedia.reducedMotion : query.includes('min-width'),
};
