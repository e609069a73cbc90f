import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useEffect, useState } from 'react';
import { setProofPrompt } from '@/firebase/staff/session/fresh-proof.ts';
import { FreshProofDialog } from './FreshProofDialog.tsx';

interface Request {
  resolve: (freshProof: string | null) => void;
}

/** Opens the dialog when an action of this role needs fresh proof, above other dialogs. */
export function FreshProofPrompt({ staff }: { staff: StaffRole }) {
  const [request, setRequest] = useState<Request | null>(null);
  useEffect(() => {
    let open: Request | null = null;
    const remove = setProofPrompt(staff, () => {
      return new Promise<string | null>((resolve) => {
        open = { resolve };
        setRequest(open);
      });
    });
    return () => {
      remove();
      // The action must not wait for a dialog that is closed.
      open?.resolve(null);
    };
  }, [staff]);
  if (request === null) return null;
  const answer = (freshProof: string | null): void => {
    setRequest(null);
    request.resolve(freshProof);
  };
  return <FreshProofDialog staff={staff} onProve={answer} onClose={() => answer(null)} />;
}
