import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '@/shared/staff/FormField.tsx';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

/** The seller's password, which is asked for anew where it is about where the money goes. */
export const PasswordField = ({
  registered,
  error,
}: {
  registered: UseFormRegisterReturn;
  error: string | undefined;
}) => (
  <FormField
    registered={registered}
    label={SELLER_PAYOUT_MESSAGES.password}
    type="password"
    required
    error={error}
    input={{ autoComplete: 'current-password', maxLength: STAFF_LIMITS.passwordMax }}
  />
);
