import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery } from '@/shared/staff/admin/admin-queries.ts';
import { FetchFailed } from '@/shared/staff/admin/FetchFailed.tsx';
import { Part } from '../Part.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { SECURITY_MESSAGES } from './security-messages.ts';

const text = SECURITY_MESSAGES;
const FEW_CODES = 2;

/** Whether a login needs more than the password, and the way to change that. */
export function SecondFactor() {
  const {
    data: factor,
    isLoadingError,
    refetch,
  } = useQuery(adminQuery('GET_SECOND_FACTOR', {}, text.factorLoadFailed));
  const [open, setOpen] = useState<'enrol' | 'remove' | null>(null);
  const close = () => setOpen(null);

  if (isLoadingError) return <FetchFailed message={text.factorLoadFailed} onRetry={() => void refetch()} />;
  const isEnabled = factor?.isEnabled === true;
  return (
    <Part
      title={text.factor}
      text={
        factor === undefined ? (
          <Skeleton width="20em" />
        ) : isEnabled ? (
          `${text.factorOn(factor.recoveryCodesLeft)}${factor.recoveryCodesLeft <= FEW_CODES ? ` ${text.fewCodes}` : ''}`
        ) : (
          text.factorOff
        )
      }
      actions={
        <Button disabled={factor === undefined} onClick={() => setOpen(isEnabled ? 'remove' : 'enrol')}>
          {isEnabled ? text.remove : text.setUp}
        </Button>
      }
    >
      {open === 'enrol' && <EnrolDialog onClose={close} onEnabled={close} />}
      {open === 'remove' && <RemoveFactorDialog onClose={close} onRemoved={close} />}
    </Part>
  );
}
