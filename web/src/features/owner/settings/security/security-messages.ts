import type { Message } from '@blockbazaar/domain/messages';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts about sign-ins: the second factor, live sessions, the salt. */
export const SECURITY_MESSAGES = {
  title: 'Security',
  text: 'Second factor, live sessions and the session salt',

  factor: 'Second factor',
  factorOff: 'Off. With it, a login needs the password and a code of your authenticator app.',
  factorOn: (codesLeft: number): string =>
    `On. ${codesLeft === 0 ? 'No recovery codes are' : codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left.`,
  fewCodes: 'To get new recovery codes, remove the second factor and set it up again.',
  setUp: 'Set up a second factor',
  passwordTitle: 'Enter your password again',
  passwordText: 'A second factor is set up by whoever knows the password: being signed in is not enough.',
  passwordContinue: 'Continue',
  remove: 'Remove',
  scan: 'Scan this code with an authenticator app, or type in the secret by hand.',
  secret: 'Secret',
  codeLabel: 'Code of the app',
  codeHint: `Six digits. They change every ${STAFF_LIMITS.secondFactorStepS} seconds.`,
  codeRequired: 'Please enter the six digits that the app shows.',
  confirm: 'Switch it on',
  recoveryTitle: 'Your recovery codes',
  recoveryText:
    'Each of them stands in for the app once, should you lose it. They are shown only now: keep them where you keep your passwords.',
  recoveryKept: 'I have kept them',
  recoveryFile: 'blockbazaar-recovery-codes.txt',
  removeTitle: 'Remove the second factor?',
  removeText: 'From then on the password alone logs in. Enter a code of the app, or a recovery code.',
  removeLabel: 'Code or recovery code',
  removeRequired: 'Please enter a code of the app, or a recovery code.',
  factorRemoved: { title: 'Second factor removed' } as Message,
  factorEnabled: { title: 'Second factor switched on' } as Message,
  factorLoadFailed: error('Failed to load the second factor'),
  setUpFailed: error('Failed to set up the second factor'),
  confirmFailed: error('Failed to switch on the second factor'),
  removeFailed: error('Failed to remove the second factor'),

  sessions: 'Live sessions',
  sessionsText: 'Whoever is signed in right now. A session that is ended here fails on its next call.',
  owner: 'Owner',
  thisSession: 'This session',
  impersonation: 'Logged in by the owner',
  endSession: 'End session',
  endTitle: 'End this session?',
  endText: (who: string, browser: string): string => `${who} (${browser}) is logged out, and has to log in again.`,
  moreSessions: 'Show more sessions',
  sessionEnded: { title: 'Session ended' } as Message,
  sessionsFailed: error('Failed to load sessions'),
  endFailed: error('Failed to end the session'),

  salt: 'Session salt',
  saltText:
    'Goes into the digest that binds each session to its browser. A new salt is used for new sessions; those that there are stay valid until they end.',
  rotate: 'Rotate session salt',
  rotated: { title: 'Session salt rotated' } as Message,
  rotateFailed: error('Failed to rotate the session salt'),
} as const;
