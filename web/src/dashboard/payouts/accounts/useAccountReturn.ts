import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { withParameters } from '@/ui/browser/with-parameters.ts';

const PARAMETER = 'account';

/**
 * Handles the return from Stripe once: `back` after its pages, or `again` after an expired link. The parameter is then
 * removed from the address, so that a reload does not repeat it.
 */
export function useAccountReturn(): { isAgain: boolean; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const from = params.get(PARAMETER);
  const [isAgain, setIsAgain] = useState(from === 'again');
  useEffect(() => {
    if (from === null) return;
    setParams(() => withParameters([[PARAMETER, null]]), { replace: true });
    // Stripe's webhook event may arrive later. It also updates the account if this call is refused.
    if (from === 'back') void callStaff('seller', 'refreshPayoutAccount', {});
  }, [from, setParams]);
  return { isAgain, forget: () => setIsAgain(false) };
}
