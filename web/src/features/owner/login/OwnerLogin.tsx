import { FAILURES, type Failure } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import { useState } from 'react';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';
import { useStaffLogin } from '@/shared/staff/login/useStaffLogin.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const messages = LOGIN_MESSAGES.owner;

function refused({ code, text }: Failure): Message | null {
  // The next step of the form is the answer to that.
  if (code === 'SECOND_FACTOR_REQUIRED') return null;
  return code === 'INVALID_LOGIN' || code === 'INVALID_INPUT' ? messages.failed : { title: messages.failedTitle, text };
}

/** The password, and then a code where the owner has a second factor. */
export function OwnerLogin() {
  const login = useStaffLogin('owner', 'ownerLogin', { ...messages, refused });
  /** The right one, while its second step is open: it is sent again with each code. */
  const [password, setPassword] = useState<string | null>(null);

  if (password === null) {
    return (
      <PasswordForm
        login={login}
        onSubmit={async (typed) => {
          const failure = await login.logIn({ password: typed });
          if (failure?.code === 'SECOND_FACTOR_REQUIRED') setPassword(typed);
        }}
      />
    );
  }
  return (
    <CodeForm
      login={login}
      onBack={() => setPassword(null)}
      onSubmit={async (code) => {
        const failure = await login.logIn({ password, code });
        if (failure?.code === 'INVALID_LOGIN') setPassword(null);
        if (failure?.code === 'INVALID_INPUT') return FAILURES.SECOND_FACTOR_INVALID.text;
        return failure?.code === 'SECOND_FACTOR_INVALID' ? failure.text : null;
      }}
    />
  );
}
