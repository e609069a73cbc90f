import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { LOGIN_MESSAGES } from '../login/login-messages.ts';

const { secondStep } = LOGIN_MESSAGES;
const CODE_MAX = 40;

interface Field {
  registered: UseFormRegisterReturn;
  error: string | undefined;
}

/** The known second factors of the account. */
interface KnownFactors {
  hasApp: boolean;
  hasPasskey: boolean;
}

interface ProofFieldsProps {
  staff: StaffRole;
  factors: KnownFactors;
  /** True if the password is the first field of its form. */
  isFirst?: boolean;
  password: Field;
  code: Field;
}

/**
 * A password and, for an account with an app or on request of the server, a code. The browser requests a passkey after
 * a correct password.
 */
export function ProofFields({
  staff,
  factors: { hasApp, hasPasskey },
  isFirst = false,
  password,
  code,
}: ProofFieldsProps) {
  return (
    <>
      <FormField
        {...password}
        label={LOGIN_MESSAGES[staff].password}
        type="password"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog exists for this input
        autoFocus={isFirst}
        input={{ autoComplete: 'current-password', maxLength: STAFF_LIMITS.passwordMax }}
      />
      {(hasApp || code.error !== undefined) && (
        <FormField
          {...code}
          label={secondStep.code}
          required={!hasPasskey}
          hint={hasPasskey ? secondStep.codeOrPasskeyHint : secondStep.codeHint}
          input={{ autoComplete: 'one-time-code', spellCheck: false, maxLength: CODE_MAX }}
        />
      )}
    </>
  );
}
