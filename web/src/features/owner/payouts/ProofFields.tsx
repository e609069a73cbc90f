import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { adminQuery } from '@/shared/staff/admin/admin-queries.ts';
import { FormField } from '@/shared/staff/FormField.tsx';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';

const messages = LOGIN_MESSAGES.owner;
const CODE_MAX = 40;

interface Field {
  registered: UseFormRegisterReturn;
  error: string | undefined;
}

/** The owner's password and, where there is a second factor or the server has asked for it, its code. */
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
          label={messages.code}
          required
          hint={messages.codeHint}
          input={{ autoComplete: 'one-time-code', spellCheck: false, maxLength: CODE_MAX }}
        />
      )}
    </>
  );
}
