import type { Message } from '@blockbazaar/domain/messages';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { counted } from '@blockbazaar/domain/text/counted';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts about the second factors of an account: the authenticator app, passkeys and recovery codes. */
export const FACTOR_MESSAGES = {
  loading: 'Loading your second factors',
  loadFailed: error('Failed to load your second factors'),

  factor: 'Authenticator app',
  factorOff: 'Off. When on, you log in with your password and a code from your authenticator app.',
  factorOn: 'On. You log in with your password and a code from the app.',
  setUp: 'Set up an authenticator app',
  passwordTitle: 'Enter your password again',
  passwordText: 'To set up a second factor, confirm your password.',
  passwordRequired: 'Please enter your password.',
  proofTitle: 'Confirm it’s you',
  proofText: 'To change your second factors, confirm with one that you already have.',
  proofContinue: 'Continue',
  proofCode: 'Code or recovery code',
  proofCodeRequired: 'Please enter a code from the app, or a recovery code.',
  byPasskey: 'Use a passkey',
  passkeyCancelled: 'No passkey was used. Please try again, or use another method.',
  remove: 'Remove',
  scan: 'Scan this code with an authenticator app, or enter the secret manually.',
  secret: 'Secret',
  codeLabel: 'Code from the app',
  codeHint: `Six digits. They change every ${STAFF_LIMITS.secondFactorStepS} seconds.`,
  codeRequired: 'Please enter the six digits that the app shows.',
  confirm: 'Turn on',
  removeTitle: 'Remove the authenticator app?',
  removeText: 'Codes from the app will stop working. Without another factor, you log in with only your password.',
  factorRemoved: { title: 'Authenticator app removed' } as Message,
  factorEnabled: { title: 'Authenticator app turned on' } as Message,
  unexpected: error('Failed to change your second factors. Please try again.'),

  passkeys: 'Passkeys',
  passkeysText:
    'Log in with your phone, computer or security key: either with a fingerprint or PIN, or after your password.',
  notSupported: 'Your browser does not support passkeys.',
  addPasskey: 'Add a passkey',
  added: (when: string): string => `Added ${when}`,
  lastUsed: (when: string): string => `Last used ${when}`,
  neverUsed: 'Never used',
  removePasskey: (name: string): string => `Remove ${name}`,
  removePasskeyTitle: (name: string): string => `Remove the passkey ${name}?`,
  removePasskeyText: 'The passkey will stop working. Delete it on its device, too.',
  nameTitle: 'Name the passkey',
  nameText: 'Enter a name to recognize it by. Your browser then lets you choose where to save the passkey.',
  name: 'Name',
  nameHint: 'For example, “Phone” or “Blue security key”.',
  create: 'Create passkey',
  passkeyNotCreated: 'No passkey was created. A device can have only one passkey for this account.',
  passkeyAdded: { title: 'Passkey added' } as Message,
  passkeyRemoved: { title: 'Passkey removed' } as Message,

  recovery: 'Recovery codes',
  codesLeft: (left: number): string =>
    left === 0 ? 'No recovery codes are left.' : `${counted(left, 'recovery code is', 'recovery codes are')} left.`,
  recoveryExplained: 'Each code works once in place of a lost factor.',
  renew: 'New recovery codes',
  renewTitle: 'Create new recovery codes?',
  renewText: 'Your current codes will stop working.',
  recoveryTitle: 'Your recovery codes',
  recoveryText:
    'Each code works once in place of a lost second factor. The codes are shown only now: save them with your passwords.',
  recoverySaved: 'I have saved them',
  recoveryFile: 'blockbazaar-recovery-codes.txt',

  requiredTitle: 'Set up a second factor',
  demandedText: 'The marketplace owner requires a passkey or an authenticator app. Set one up to open your dashboard.',
  isDemanded: 'The marketplace owner requires a second factor, so you cannot remove the last one.',
  settingsTitle: 'Login',
  ofImpersonation: 'You are logged in as this seller. Only the seller can change the seller’s second factors.',
} as const;
