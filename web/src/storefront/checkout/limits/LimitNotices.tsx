import type { PurchaseLimit } from '@blockbazaar/domain/callables';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { waitAfterRefusal } from '@/ui/wait-after-refusal.ts';
import { WaitNotice } from '@/ui/WaitNotice.tsx';

/** The limits of the whole cart, above the payment methods. Limits of a single product appear at its line. */
export function LimitNotices({ limits }: { limits: readonly PurchaseLimit[] }) {
  return limits
    .filter(({ productId }) => productId === null)
    .map((limit) => <LimitNotice key={limit.text} limit={limit} />);
}

function LimitNotice({ limit: { text, retryAfterS } }: { limit: PurchaseLimit }) {
  const [wait] = useState(() => waitAfterRefusal({ text, ...(retryAfterS !== undefined && { retryAfterS }) }));
  if (wait !== null) return <WaitNotice wait={wait} />;
  return (
    <Alert severity="warning" role="note">
      {text}
    </Alert>
  );
}
