import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { adminQuery } from '@/shared/staff/admin/admin-queries.ts';
import { FormField } from '@/shared/staff/FormField.tsx';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';

const { owner: messages, secondStep } = LOGIN_MESSAGES;
const CODE_MAX = 40;

interface Field {
  registered: UseFormRegisterReturn;
  error: string | undefined;
}

/** The owner's password and, where there is an app or the server has asked for it, a code. A passkey is asked for by the browser, once the password is right. */
export function ProofFields({ password, code }: { password: Field; code: Field }) {
  const { data: factor } = useQuery(adminQuery('GET_SECOND_FACTOR', {}));
  return (
    <>
      <FormField
        {...password}
        label={messages.password}
        type="password"
        required
        input={{ autoComplete: 'current-password', maxLength: STAFF_LIMITS.passwordMax }}
      />
      {(factor?.isEnabled === true || code.error !== undefined) && (
        <FormField
          {...code}
          label={secondStep.code}
          required={factor?.passkeys.length === 0}
          hint={factor?.passkeys.length === 0 ? secondStep.codeHint : secondStep.codeOrPasskeyHint}
          input={{ autoComplete: 'one-time-code', spellCheck: false, maxLength: CODE_MAX }}
        />
      )}
    </>
  );
}
