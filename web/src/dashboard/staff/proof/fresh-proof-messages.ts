import { FAILURES } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';

/** Texts of the dialog in which staff confirm their identity. */
export const FRESH_PROOF_MESSAGES = {
  title: 'Confirm it’s you',
  text: 'Enter your password to continue. You won’t need it again for a few minutes.',
  action: 'Confirm',
  confirming: 'Confirming...',
  codeRequired: FAILURES.SECOND_FACTOR_REQUIRED.text,
  failed: { title: 'Error', text: 'We can’t reach the marketplace right now. Please try again.' } as Message,
} as const;
