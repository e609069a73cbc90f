import { errorMessage, type Message } from '@blockbazaar/domain/messages';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';

/** Texts of the owner's applications tab. */
export const APPLICATION_ADMIN_MESSAGES = {
  title: 'Applications',
  loading: 'Loading applications',
  fetchFailed: errorMessage('Failed to fetch applications'),
  empty: 'No open applications',
  emptyText: 'People apply on the page “Sell here”. Their applications appear here.',
  more: 'Show more applications',
  by: (name: string, when: string): string => `${name} on Discord, ${when}`,
  links: 'Links',
  approve: 'Approve',
  approveOf: (name: string): string => `Approve the application of ${name}`,
  approveTitle: (name: string): string => `Approve ${name}?`,
  approveText:
    'The store opens immediately. You get a link for the seller to set the first password. Send it in a private message on Discord.',
  approveAction: 'Open the store',
  approving: 'Opening...',
  username: 'Username',
  usernameHint: 'The seller logs in with this name.',
  usernameTaken: 'Another seller already has this username. Please choose another one.',
  approved: { title: 'Store opened', text: 'Send the link to its seller.' } as Message,
  approvedBefore: {
    title: 'Already approved',
    text: 'To get another link, reset the seller’s password under Sellers.',
  } as Message,
  approveFailed: errorMessage('Failed to approve the application.'),
  decline: 'Decline',
  declineOf: (name: string): string => `Decline the application of ${name}`,
  declineTitle: (name: string): string => `Decline the application of ${name}?`,
  declineText: 'The applicant sees your reason on the page “Sell here” and can apply again.',
  reason: 'Reason',
  reasonHint: `At most ${APPLICATION_LIMITS.reasonMax} characters.`,
  reasonRequired: 'Please enter a reason.',
  declined: { title: 'Application declined' } as Message,
  declineFailed: errorMessage('Failed to decline the application.'),
} as const;
