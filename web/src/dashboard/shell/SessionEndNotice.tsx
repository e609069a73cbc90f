import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { OwnerLogin } from '@/dashboard/staff/login/OwnerLogin.tsx';
import { SellerLogin } from '@/dashboard/staff/login/SellerLogin.tsx';
import { useImpersonationMark } from '@/dashboard/staff/sessions/impersonation-mark.ts';
import { serverNow } from '@/firebase/server-clock.ts';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { SESSION_END_MESSAGES as messages } from './session-end-messages.ts';

interface SessionEndNoticeProps {
  staff: StaffRole;
  /** The end of the session by the server's clock, in epoch ms. */
  endsAt: number;
}

/** Announces the end of the session, and offers a login above the page, which preserves its forms. */
export function SessionEndNotice({ staff, endsAt }: SessionEndNoticeProps) {
  const isEnding = useIsEnding(endsAt);
  const [isDismissed, setIsDismissed] = useState(false);
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const isImpersonation = useImpersonationMark() !== null && staff === 'seller';
  const titleId = useId();
  if (!isEnding || isDismissed) return null;
  const close = (): void => setIsDismissed(true);
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{isImpersonation ? messages.impersonation : messages.text}</DialogContentText>
        {isLoggingIn && (staff === 'owner' ? <OwnerLogin /> : <SellerLogin />)}
      </DialogContent>
      <DialogButtons>
        <Button onClick={close}>{messages.later}</Button>
        {!isImpersonation && !isLoggingIn && (
          <Button color="primary" onClick={() => setIsLoggingIn(true)}>
            {messages.logInAgain}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** True from two minutes before the end. */
function useIsEnding(endsAt: number): boolean {
  const [isEnding, setIsEnding] = useState(false);
  useEffect(() => {
    const leftMs = endsAt - STAFF_TIMES.endNoticeMs - serverNow();
    const timer = setTimeout(() => setIsEnding(true), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return isEnding;
}
