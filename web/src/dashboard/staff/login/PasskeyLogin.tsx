import type { Message } from '@blockbazaar/domain/messages';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { signPasskeyRequest, hasPasskeys } from '@/firebase/staff/session/passkeys.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { WaitNotice } from '@/ui/WaitNotice.tsx';
import { passkeyFailure } from '../passkey-failure.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';
import { useStaffLogin } from './useStaffLogin.ts';

const messages = LOGIN_MESSAGES.secondStep;

interface PasskeyLoginProps {
  staff: StaffRole;
  words: { unexpected: Message; succeeded: Message; failedTitle: string };
}

/** Logs in with a passkey alone, if the browser supports it. */
export function PasskeyLogin({ staff, words }: PasskeyLoginProps) {
  const toast = useToast();
  const { failedTitle } = words;
  const { isBusy, wait, logIn } = useStaffLogin(staff, 'passkeyLogin', {
    ...words,
    refusalMessage: ({ text }) => ({ title: failedTitle, text }),
  });
  const [isAsking, setIsAsking] = useState(false);
  if (!hasPasskeys()) return null;

  const ask = async (): Promise<void> => {
    setIsAsking(true);
    const request = await callStaff(staff, 'beginPasskeyLogin', {});
    const passkey = request.outcome === 'succeeded' ? await signPasskeyRequest(request.value) : null;
    setIsAsking(false);
    if (passkey !== null) await logIn({ role: staff, passkey });
    else if (request.outcome === 'succeeded')
      toast({ title: failedTitle, text: passkeyFailure(request.value.rpId, messages.passkeyCancelled) }, 'error');
    else
      toast(
        request.outcome === 'refused' ? { title: failedTitle, text: request.failure.text } : words.unexpected,
        'error',
      );
  };

  return (
    <>
      {wait !== null && <WaitNotice wait={wait} />}
      <Button size="large" disabled={isBusy || isAsking} onClick={() => void ask()}>
        {messages.passkeyAlone}
      </Button>
    </>
  );
}
