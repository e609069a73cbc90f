/** Public interface of the search landing pages. */
export { HOME_WORDS, LANDING_MESSAGES } from './landing-messages.ts';
