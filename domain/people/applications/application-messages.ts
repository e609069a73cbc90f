import { LIMITS } from '../../limits.ts';
import { APPLICATION_LIMITS } from './application-limits.ts';

/** Texts about applications to sell, shared by client and functions. */
export const APPLICATION_MESSAGES = {
  storeNameRequired: 'Please enter a name for your store.',
  storeNameTooLong: `Please keep the name to ${LIMITS.storeNameMax} characters.`,
  productsRequired: 'Please write what you sell, and on which server.',
  productsTooLong: `Please keep this to ${APPLICATION_LIMITS.productsMax.toLocaleString('en-US')} characters.`,
  linkInvalid: 'Please enter a whole address that begins with https://.',
  tooManyLinks: `Please give at most ${APPLICATION_LIMITS.linksMax} links.`,
  alreadyOpen: 'Your application is with the owner already. You can take it back and write another one.',
  alreadyApproved: 'You were accepted already. Please contact the owner of the market.',
  notOpen: 'This application was decided or taken back meanwhile. Please refresh the page.',
  noHandle: 'Please sign out and in with Discord once more: we need the username that the owner writes to.',
} as const;
