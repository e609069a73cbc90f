/** Search landing pages: what other features use of them. */
export { HOME_WORDS, LANDING_MESSAGES } from './landing-messages.ts';
