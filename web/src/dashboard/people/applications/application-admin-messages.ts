import { errorMessage, type Message } from '@blockbazaar/domain/messages';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';

/** Texts of the owner's applications tab. */
export const APPLICATION_ADMIN_MESSAGES = {
  title: 'Applications',
  loading: 'Loading applications',
  fetchFailed: errorMessage('Failed to fetch applications'),
  empty: 'Nobody is waiting for an answer',
  emptyText: 'People apply to sell on the page “Sell here”. What they write appears here.',
  more: 'Show more applications',
  by: (name: string, when: string): string => `${name} on Discord, ${when}`,
  links: 'Links',
  approve: 'Approve',
  approveOf: (name: string): string => `Approve the application of ${name}`,
  approveTitle: (name: string): string => `Let ${name} in?`,
  approveText:
    'The store opens at once, and you get a link with which its seller sets the first password. Send it in a private message on Discord.',
  approveAction: 'Open the store',
  approving: 'Opening...',
  username: 'Username',
  usernameHint: 'What the seller logs in with.',
  usernameTaken: 'Another seller already has this username. Please choose another one.',
  approved: { title: 'Store opened', text: 'Hand the link over to its seller.' } as Message,
  approvedBefore: {
    title: 'Approved already',
    text: 'For another link, reset the password of the seller under Sellers.',
  } as Message,
  approveFailed: errorMessage('Failed to approve the application.'),
  decline: 'Decline',
  declineOf: (name: string): string => `Decline the application of ${name}`,
  declineTitle: (name: string): string => `Decline the application of ${name}?`,
  declineText: 'The person reads your reason on the page “Sell here”, and may apply again.',
  reason: 'Reason',
  reasonHint: `At most ${APPLICATION_LIMITS.reasonMax} characters.`,
  reasonRequired: 'Please enter a reason.',
  declined: { title: 'Application declined' } as Message,
  declineFailed: errorMessage('Failed to decline the application.'),
} as const;
