import { errorMessage, type Message } from '@blockbazaar/domain/messages';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';
import { SITE } from '@blockbazaar/domain/site/site';

/** Texts of the seller application page. */
export const SELL_MESSAGES = {
  title: 'Sell here',
  description: `Apply for your own store on ${SITE.name}: the application, the review and the first steps.`,
  intro: 'Your own store in the marketplace: live stock, one checkout, delivery by bot or by hand.',
  stepsTitle: 'How it works',
  steps: [
    { title: 'Apply', text: 'Describe what you sell and on which server. It takes two minutes.' },
    { title: 'The owner decides', text: 'A person reads your application. The decision appears on this page.' },
    { title: 'Open your store', text: 'You get a link on Discord, set your password, and add your first products.' },
  ],
  formTitle: 'Your application',
  signInFirst: 'Sign in with Discord, so that the owner can contact you. We do not post anything in your name.',
  applyingAs: 'Applying as',
  storeName: 'Store name',
  products: 'Your products and server',
  productsHint: 'Describe what you farm or build, how much, and since when.',
  length: (length: number): string =>
    `${length.toLocaleString('en-US')} / ${APPLICATION_LIMITS.productsMax.toLocaleString('en-US')}`,
  links: 'Links',
  linksHint: `Pictures, a Discord server, a shop elsewhere: at most ${APPLICATION_LIMITS.linksMax}, one per line. Each is a full address that starts with https://. Optional.`,
  send: 'Send application',
  sending: 'Sending...',
  sent: { title: 'Application sent', text: 'The decision appears on this page.' } as Message,
  sendFailed: errorMessage('Failed to send the application. Please try again.'),
  openTitle: 'The owner has your application',
  openText: (when: string): string =>
    `You applied on ${when}. The decision appears here. You do not need to apply again.`,
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawn: { title: 'Application withdrawn' } as Message,
  withdrawFailed: errorMessage('Failed to withdraw the application. Please try again.'),
  approvedTitle: 'Application approved',
  approvedText:
    'Your store is open. The owner sends you a link on Discord to set your password. Then log in as a seller.',
  username: (username: string): string => `Your username is ${username}.`,
  toLogin: 'Go to seller login',
  toStore: 'View your store',
  declinedTitle: 'Application declined',
  declinedText: (reason: string): string => `Reason: ${reason}`,
  again: 'You can apply again below.',
  loadFailed: 'Your application could not be loaded.',
  notKnownText: 'Please check your connection. We’ll retry automatically.',
  checking: 'Loading your application',
} as const;
