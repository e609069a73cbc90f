import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { withParameters } from '@/ui/browser/with-parameters.ts';

/** Reads the return from Stripe: `back` after its pages, or `again` after an expired link. */
export function useAccountReturn(): { isAgain: boolean; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const from = params.get('account');
  const forget = (): void => {
    setParams(() => withParameters([['account', null]]), { replace: true });
  };
  // Stripe's webhook event may arrive later. It also updates the account if this call is refused.
  useEffect(() => {
    if (from === 'back') void callStaff('seller', 'refreshPayoutAccount', {});
  }, [from]);
  return { isAgain: from === 'again', forget };
}
