import type { AdminResult } from '@blockbazaar/domain/admin/operations';
import { useState } from 'react';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';

interface EnrolDialogProps {
  onClose: () => void;
  onEnabled: () => void;
}

/** Three steps: the password, then the app is made known and proves it with a code, then the recovery codes are shown, once. */
export function EnrolDialog({ onClose, onEnabled }: EnrolDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [enrolment, setEnrolment] = useState<AdminResult<'BEGIN_SECOND_FACTOR'> | null>(null);
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onEnabled} />;
  return enrolment === null ? (
    <PasswordDialog onClose={onClose} onBegun={setEnrolment} />
  ) : (
    <ScanDialog enrolment={enrolment} onClose={onClose} onConfirmed={setCodes} />
  );
}
