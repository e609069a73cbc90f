import type { Message } from '@blockbazaar/domain/messages';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts about logins: active sessions and the session salt. */
export const SECURITY_MESSAGES = {
  title: 'Security',
  text: 'Passkeys, second factor, active sessions and the session salt',

  demand: 'Second factor for sellers',
  demandText:
    'When enabled, sellers without a passkey or an authenticator app must set one up before they can do anything else. This also applies to open sessions. “Login as” still works, because you have confirmed your identity.',
  demandLoading: 'Loading the second-factor setting',
  demandLoadFailed: error('Could not load the second-factor setting.'),
  demandFailed: error('Could not change the second-factor setting.'),

  sessions: 'Active sessions',
  sessionsText: 'Everyone who is logged in now. If you end a session, its next request fails.',

  salt: 'Session salt',
  saltText:
    'Part of the digest that binds each session to its browser. A new salt applies to new sessions. Existing sessions stay valid until they end.',
  rotate: 'Rotate session salt',
  rotated: { title: 'Session salt rotated' } as Message,
  rotateFailed: error('Failed to rotate the session salt'),
} as const;
