import { useState } from 'react';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';

interface EnrolDialogProps {
  onClose: () => void;
  onEnabled: () => void;
}

/** Two steps: the app is made known and proves it with a code, then the recovery codes are shown, once. */
export function EnrolDialog({ onClose, onEnabled }: EnrolDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes === null ? (
    <ScanDialog onClose={onClose} onConfirmed={setCodes} />
  ) : (
    <RecoveryCodesDialog codes={codes} onClose={onEnabled} />
  );
}
