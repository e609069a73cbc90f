import type { Message } from '@blockbazaar/domain/messages';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts about logins: active sessions and the session salt. */
export const SECURITY_MESSAGES = {
  title: 'Security',
  text: 'Passkeys, second factor, live sessions and the session salt',

  demand: 'Second factor for sellers',
  demandText:
    'When enabled, a seller without a passkey or an authenticator app sets one up before anything else: sessions that are open reach nothing else from that moment on. “Login as” goes on working: you have proven who you are.',
  demandLoading: 'Loading what sellers need',
  demandLoadFailed: error('Failed to load what sellers need'),
  demandFailed: error('Failed to change what sellers need'),

  sessions: 'Live sessions',
  sessionsText: 'Whoever is signed in right now. A session that is ended here fails on its next call.',

  salt: 'Session salt',
  saltText:
    'Goes into the digest that binds each session to its browser. A new salt is used for new sessions; those that there are stay valid until they end.',
  rotate: 'Rotate session salt',
  rotated: { title: 'Session salt rotated' } as Message,
  rotateFailed: error('Failed to rotate the session salt'),
} as const;
