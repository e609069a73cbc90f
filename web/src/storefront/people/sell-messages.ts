import { errorMessage, type Message } from '@blockbazaar/domain/messages';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';
import { SITE } from '@blockbazaar/domain/site/site';

/** Texts of the seller application page. */
export const SELL_MESSAGES = {
  title: 'Sell here',
  description: `Apply for a store of your own on ${SITE.name}: what you need, how it goes on, and what it takes to be let in.`,
  intro: 'A store of your own, beside the others on the square: live stock, one checkout, delivery by bot or by hand.',
  stepsTitle: 'How it goes',
  steps: [
    { title: 'Apply', text: 'Say what you sell and on which server. It takes two minutes.' },
    { title: 'The owner answers', text: 'A person reads it. The answer appears on this page.' },
    { title: 'Open your store', text: 'You get a link on Discord, set your password, and add your first products.' },
  ],
  formTitle: 'Your application',
  signInFirst: 'Sign in with Discord, so that the owner knows whom to write to. Nothing is posted in your name.',
  asWhom: 'You apply as',
  storeName: 'Name of your store',
  products: 'What you sell, and on which server',
  productsHint: 'What you farm or build, how much of it, and since when.',
  length: (length: number): string =>
    `${length.toLocaleString('en-US')} / ${APPLICATION_LIMITS.productsMax.toLocaleString('en-US')}`,
  links: 'Links',
  linksHint: `Pictures, a Discord server, a shop elsewhere: at most ${APPLICATION_LIMITS.linksMax}, one a line. You may leave this empty.`,
  send: 'Send application',
  sending: 'Sending...',
  sent: { title: 'Application sent', text: 'The answer appears on this page.' } as Message,
  sendFailed: errorMessage('Failed to send the application. Please try again.'),
  openTitle: 'The owner has your application',
  openText: (when: string): string => `You applied on ${when}. The answer appears here; you need not write again.`,
  withdraw: 'Take it back',
  withdrawing: 'Taking it back...',
  withdrawn: { title: 'Application taken back' } as Message,
  withdrawFailed: errorMessage('Failed to take the application back. Please try again.'),
  approvedTitle: 'You are in',
  approvedText:
    'Your store is open. The owner sends you a link on Discord, with which you set your password. Then log in as a seller.',
  toLogin: 'To the seller login',
  declinedTitle: 'The owner said no for now',
  declinedText: (reason: string): string => `The reason: ${reason}`,
  again: 'You can apply again below.',
  notKnown: 'Your application could not be loaded.',
  notKnownText: 'Please check your connection; this goes on by itself.',
  checking: 'Looking for your application',
} as const;
