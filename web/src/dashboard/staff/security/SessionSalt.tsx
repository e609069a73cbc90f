import Button from '@mui/material/Button';
import { useState } from 'react';
import { Subsection } from '@/dashboard/ui/Subsection.tsx';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { SECURITY_MESSAGES } from './security-messages.ts';

const { salt, saltText, rotate, rotated, rotateFailed } = SECURITY_MESSAGES;

/** Rotates the session salt. No confirmation is needed, because existing sessions continue. */
export function SessionSalt() {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const onRotate = async () => {
    setIsBusy(true);
    const { outcome } = await callStaff('owner', 'rotateSessionSalt', {});
    setIsBusy(false);
    if (outcome === 'succeeded') toast(rotated, 'success');
    else toast(rotateFailed, 'error');
  };
  return (
    <Subsection
      title={salt}
      text={saltText}
      actions={
        <Button disabled={isBusy} onClick={() => void onRotate()}>
          <span>{rotate}</span>
        </Button>
      }
    />
  );
}
