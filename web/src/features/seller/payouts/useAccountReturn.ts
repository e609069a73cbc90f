import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callStaff } from '@/firebase/staff/staff-callables.ts';
import { withParameters } from '@/shared/address/with-parameters.ts';

/** How Stripe has sent the seller back here: `back` from its pages, or `again`, because a page was over. Null: not from there. */
export function useAccountReturn(): { isAgain: boolean; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const from = params.get('account');
  const forget = (): void => {
    setParams(() => withParameters([['account', null]]), { replace: true });
  };
  // Its own event may come later. What is refused here, that one brings.
  useEffect(() => {
    if (from === 'back') void callStaff('seller', 'refreshPayoutAccount', {});
  }, [from]);
  return { isAgain: from === 'again', forget };
}
