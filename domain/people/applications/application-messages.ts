import { LIMITS } from '../../limits.ts';
import { APPLICATION_LIMITS } from './application-limits.ts';

/** Texts about applications to sell, shared by client and functions. */
export const APPLICATION_MESSAGES = {
  storeNameRequired: 'Please enter a name for your store.',
  storeNameTooLong: `Use ${LIMITS.storeNameMax} characters or fewer for the name.`,
  productsRequired: 'Please enter what you sell and on which server.',
  productsTooLong: `Use ${APPLICATION_LIMITS.productsMax.toLocaleString('en-US')} characters or fewer.`,
  linkInvalid: 'Please enter a full address that starts with https://.',
  tooManyLinks: `Please enter at most ${APPLICATION_LIMITS.linksMax} links.`,
  alreadyOpen: 'The owner already has your application. You can withdraw it and send another one.',
  alreadyApproved: 'Your application is already approved. Please contact the marketplace owner.',
  notOpen: 'This application was already decided or withdrawn. Please refresh the page.',
  noHandle: 'Please sign out, then sign in with Discord again. The owner needs your Discord username to contact you.',
} as const;
