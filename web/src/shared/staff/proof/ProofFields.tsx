import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '@/shared/staff/FormField.tsx';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';

const { secondStep } = LOGIN_MESSAGES;
const CODE_MAX = 40;

interface Field {
  registered: UseFormRegisterReturn;
  error: string | undefined;
}

/** As much as is known of the account's second factors. */
interface KnownFactors {
  hasApp: boolean;
  hasPasskey: boolean;
}

interface ProofFieldsProps {
  staff: StaffRole;
  factors: KnownFactors;
  /** The password is the first field of its form. */
  isFirst?: boolean;
  password: Field;
  code: Field;
}

/** A password and, where there is an app or the server has asked for it, a code. The browser asks for a passkey once the password is right. */
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
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
