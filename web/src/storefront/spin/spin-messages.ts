import { FAILURES } from '@blockbazaar/domain/failures';
import { SITE } from '@blockbazaar/domain/site/site';
import type { Prize } from '@blockbazaar/domain/spin/prizes';

const CONGRATULATIONS = 'Congratulations!';
const COUPON_AVAILABLE_TEXT = 'Your coupon is waiting for you at the checkout.';
const SENT_TO_DISCORD = 'Your prize has been sent to Discord! Check your notifications.';

/** The texts of a result: above the prize, in the toast, and below the prize. */
export interface SpinResultTexts {
  above: string | null;
  title: string;
  below: string | null;
}

/** Texts of the daily spin. Separate from domain/messages.ts, which every page loads. */
export const SPIN_MESSAGES = {
  title: 'Daily Free Spin',
  intro: 'One free spin a day. Resets at midnight in your time zone.',
  close: 'Close the daily spin',
  signInFirst: 'Please sign in with Discord to spin!',
  membersOnly: `You must be a member of the ${SITE.name} Discord server. Not a member yet?`,
  join: 'Join our Discord server',
  buttons: {
    signIn: 'Sign in to Spin!',
    spin: 'Spin!',
    spinning: 'Spinning...',
    tomorrow: 'Come back tomorrow!',
  },
  next: 'Next spin available in',
  prizes: 'Available Prizes',
  odds: 'odds',
  startAnnouncement: 'The reels are turning.',
  notMember: FAILURES.NOT_A_MEMBER.text,
  notMemberAtSpin: `You must be in the ${SITE.name} Discord server to spin!`,
  alreadySpunToday: 'You have already spun today! Come back tomorrow.',
  alreadySpun: FAILURES.ALREADY_SPUN.text,
  membershipUnknown: FAILURES.MEMBERSHIP_UNKNOWN.text,
  notRecorded: 'Failed to record spin result - daily limit may have been reached',
  network: 'Network error',
} as const;

/** The texts of a prize. */
export function spinResultTexts({ displayName, award }: Pick<Prize, 'displayName' | 'award'>): SpinResultTexts {
  if (award.kind === 'nothing') return { above: null, title: 'Better luck next time!', below: null };
  const below = award.kind === 'coupon' ? COUPON_AVAILABLE_TEXT : SENT_TO_DISCORD;
  return { above: CONGRATULATIONS, title: `You won ${displayName}!`, below };
}
