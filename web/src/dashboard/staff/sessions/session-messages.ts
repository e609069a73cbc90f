import type { Message } from '@blockbazaar/domain/messages';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the lists of live sessions. */
export const SESSION_MESSAGES = {
  owner: 'Owner',
  thisSession: 'This session',
  impersonation: 'Logged in by the owner',
  since: (when: string): string => `Since ${when}`,
  lastSeen: (when: string): string => `Last seen ${when}`,
  ends: (when: string): string => `Ends ${when}`,
  end: 'End session',
  endTitle: 'End this session?',
  endText: (who: string, browser: string): string => `${who} (${browser}) is logged out and must log in again.`,
  more: 'Show more sessions',
  ended: { title: 'Session ended' } as Message,
  loading: 'Loading sessions',
  loadFailed: error('Failed to load sessions'),
  endFailed: error('Failed to end the session'),
} as const;
