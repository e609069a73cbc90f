import type { Message } from '@blockbazaar/domain/messages';
import type { DirectMediaTransition, MediaRewardStatus } from '@blockbazaar/domain/rewards/media-reward';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the owner's media rewards tab. */
export const MEDIA_ADMIN_MESSAGES = {
  title: 'Media Rewards Status',
  refresh: 'Refresh',
  add: 'Add submission',
  searchLabel: 'Search by Discord or Minecraft username',
  searchPlaceholder: 'Search by Discord or Minecraft username...',
  clearSearch: 'Clear the search',
  filterLabel: 'Status',
  all: 'All',
  status: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    paid: 'Paid',
    withdrawn: 'Withdrawn',
  } satisfies Record<MediaRewardStatus, string>,
  loading: 'Loading media rewards...',
  empty: 'No media rewards found',
  emptyText: 'Media reward submissions will appear here',
  more: 'Show more submissions',
  moreFound: 'There are more results. Enter more of the name to narrow the search.',
  loadFailed: error('Failed to fetch media rewards'),

  minecraft: 'Minecraft username',
  mediaType: 'Media type',
  views: 'Views',
  reward: 'Reward',
  mediaUrl: 'Media URL',
  submittedAt: 'Submitted',
  reviewedAt: 'Reviewed',
  paidAt: 'Paid',
  withdrawnAt: 'Withdrawn',
  correctedAt: 'Corrected',
  openMedia: 'Open in a new tab',

  moves: { approved: 'Approve', rejected: 'Reject', paid: 'Mark as Paid' } satisfies Record<
    DirectMediaTransition,
    string
  >,
  updated: (status: MediaRewardStatus): Message => ({
    title: 'Status updated',
    text: `Media reward status changed to ${status}`,
  }),
  updateFailed: error('Failed to update status'),

  formText: 'For a claim from a Discord ticket. It starts as pending.',
  discord: 'Discord username',
  discordRequired: "Please enter the shopper's Discord username.",
  minecraftRequired: "Please enter the shopper's Minecraft username.",
  minecraftHint: 'For a Bedrock player, start with a dot.',
  urlHint: 'The page of the video.',
  urlInvalid: 'Please enter the HTTPS link of the video.',
  viewsHint: `A video counts from ${STAFF_LIMITS.mediaViewsMin} views.`,
  viewsInvalid: `Please enter a whole number of views, at least ${STAFF_LIMITS.mediaViewsMin}.`,
  earns: 'Calculated reward',
  rates: '500k per 1,000 views of short videos, 1.5M per 1,000 views of long ones.',
  added: { title: 'Submission added' } as Message,
  addFailed: error('Failed to add submission. Please try again.'),

  correct: 'Correct',
  correctTitle: 'Correct submission',
  correctText: 'The reward is calculated from the views and the type. Previous values stay in the history.',
  correctAction: 'Save correction',
  alreadyMoved: (status: string): string => `The submission is now ${status.toLowerCase()}.`,
  reason: 'Reason',
  reasonHint: 'Recorded in the history.',
  reasonRequired: 'Please enter a reason.',
  corrected: { title: 'Submission corrected' } as Message,
  correctFailed: error('Failed to correct submission. Please try again.'),

  withdraw: 'Withdraw',
  withdrawTitle: (name: string): string => `Withdraw the submission of ${name}`,
  withdrawText: 'A withdrawn submission is not paid. This cannot be undone, but you can add a new submission.',
  withdrawAction: 'Withdraw submission',
  withdrawn: { title: 'Submission withdrawn' } as Message,
  withdrawFailed: error('Failed to withdraw submission. Please try again.'),

  history: 'History',
  historyTitle: (name: string): string => `History of ${name}`,
  historyEmpty: 'No activity yet. Recent changes can take a few seconds to appear.',
  historyTruncated: 'The audit log has more entries.',
  historyLoading: 'Loading the history',
  historyFailed: error('Failed to load the history'),
  close: 'Close',
} as const;
