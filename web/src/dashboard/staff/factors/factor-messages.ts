import type { Message } from '@blockbazaar/domain/messages';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts about the second factors of an account: the authenticator app, passkeys and recovery codes. */
export const FACTOR_MESSAGES = {
  loading: 'Loading your second factors',
  loadFailed: error('Failed to load your second factors'),

  factor: 'Authenticator app',
  factorOff: 'Off. With it, a login needs the password and a code of your authenticator app.',
  factorOn: 'On. A login needs the password and a code of the app.',
  setUp: 'Set up an authenticator app',
  passwordTitle: 'Enter your password again',
  passwordText: 'A second factor is set up by whoever knows the password: being signed in is not enough.',
  passwordRequired: 'Please enter your password.',
  proofTitle: 'Show that it is you',
  proofText: 'You have a second factor already: it is asked for before anything about it is changed.',
  proofContinue: 'Continue',
  proofCode: 'Code or recovery code',
  proofCodeRequired: 'Please enter a code of the app, or a recovery code.',
  byPasskey: 'Use a passkey',
  passkeyUnanswered: 'No passkey was given. Please try again, or use another way.',
  remove: 'Remove',
  scan: 'Scan this code with an authenticator app, or type in the secret by hand.',
  secret: 'Secret',
  codeLabel: 'Code of the app',
  codeHint: `Six digits. They change every ${STAFF_LIMITS.secondFactorStepS} seconds.`,
  codeRequired: 'Please enter the six digits that the app shows.',
  confirm: 'Switch it on',
  removeTitle: 'Remove the authenticator app?',
  removeText: 'Codes of the app log nobody in from then on. Without another factor, the password alone does.',
  factorRemoved: { title: 'Authenticator app removed' } as Message,
  factorEnabled: { title: 'Authenticator app switched on' } as Message,
  unexpected: error('Failed to change your second factors. Please try again.'),

  passkeys: 'Passkeys',
  passkeysText:
    'Your phone, your computer or a security key logs you in: alone, by a fingerprint or a PIN, or after the password.',
  notSupported: 'This browser knows no passkeys.',
  addPasskey: 'Add a passkey',
  added: (when: string): string => `Added ${when}`,
  lastUsed: (when: string): string => `Last used ${when}`,
  neverUsed: 'Never used',
  removePasskey: (name: string): string => `Remove ${name}`,
  removePasskeyTitle: (name: string): string => `Remove the passkey ${name}?`,
  removePasskeyText: 'It logs nobody in from then on. Delete it on its device, too.',
  nameTitle: 'Name the passkey',
  nameText: 'A name to know it by later. Your browser asks next where to keep the passkey.',
  name: 'Name',
  nameHint: 'Such as “Phone”, or “Blue security key”.',
  create: 'Create passkey',
  notMade: 'No passkey was made. A device that has one of this account already makes no second one.',
  passkeyAdded: { title: 'Passkey added' } as Message,
  passkeyRemoved: { title: 'Passkey removed' } as Message,

  recovery: 'Recovery codes',
  codesLeft: (left: number): string =>
    left === 0
      ? 'No recovery codes are left.'
      : left === 1
        ? '1 recovery code is left.'
        : `${left} recovery codes are left.`,
  recoveryExplained: 'Each stands in once for a factor that you have lost.',
  renew: 'New recovery codes',
  renewTitle: 'Make new recovery codes?',
  renewText: 'Those that you have now are worth nothing from then on.',
  recoveryTitle: 'Your recovery codes',
  recoveryText:
    'Each of them stands in for a second factor once, should you lose it. They are shown only now: keep them where you keep your passwords.',
  recoveryKept: 'I have kept them',
  recoveryFile: 'blockbazaar-recovery-codes.txt',

  demandedTitle: 'Set up a second factor',
  demandedText:
    'The owner of the market asks every seller for one: a passkey or an authenticator app. Your dashboard opens as soon as you have it.',
  isDemanded: 'The owner of the market asks every seller for a second factor: the last one stays.',
  settingsTitle: 'Logging in',
  ofImpersonation: 'You are logged in as this seller. Only the seller can change the seller’s second factors.',
} as const;
