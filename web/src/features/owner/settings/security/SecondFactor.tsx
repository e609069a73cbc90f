import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { callAdmin } from '@/firebase/staff/staff-callables.ts';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { useBackedOffFetch } from '@/shared/staff/useBackedOffFetch.ts';
import { Part } from '../Part.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { SECURITY_MESSAGES } from './security-messages.ts';

const text = SECURITY_MESSAGES;
const FEW_CODES = 2;
const fetchFactor = () => callAdmin('GET_SECOND_FACTOR', {});

/** Whether a login needs more than the password, and the way to change that. */
export function SecondFactor() {
  const { fetched, refresh } = useBackedOffFetch(fetchFactor, text.factorLoadFailed);
  const [open, setOpen] = useState<'enrol' | 'remove' | null>(null);
  const closeChanged = () => {
    setOpen(null);
    refresh();
  };

  if (fetched.status === 'failed') return <FetchFailed message={text.factorLoadFailed} onRetry={refresh} />;
  const factor = fetched.status === 'ready' ? fetched.data : null;
  const isEnabled = factor?.isEnabled === true;
  return (
    <Part
      title={text.factor}
      text={
        factor === null ? (
          <Skeleton width="20em" />
        ) : isEnabled ? (
          `${text.factorOn(factor.recoveryCodesLeft)}${factor.recoveryCodesLeft <= FEW_CODES ? ` ${text.fewCodes}` : ''}`
        ) : (
          text.factorOff
        )
      }
      actions={
        <Button disabled={factor === null} onClick={() => setOpen(isEnabled ? 'remove' : 'enrol')}>
          {isEnabled ? text.remove : text.setUp}
        </Button>
      }
    >
      {open === 'enrol' && <EnrolDialog onClose={() => setOpen(null)} onEnabled={closeChanged} />}
      {open === 'remove' && <RemoveFactorDialog onClose={() => setOpen(null)} onRemoved={closeChanged} />}
    </Part>
  );
}
