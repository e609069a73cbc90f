import { SellerPayouts } from '@/dashboard/payouts/SellerPayouts.tsx';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { STATEMENT_MESSAGES } from './statement/statement-messages.ts';
import { StatementPanel } from './statement/StatementPanel.tsx';

/** The balance of the store, and its ledger entries. */
export default function SellerMoneyTab({ context: { storeId } }: { context: SellerContext }) {
  const store = useOwnStore(storeId);
  return (
    <>
      <SellerPayouts storeId={storeId} />
      <TabHead title={STATEMENT_MESSAGES.title} />
      <StatementPanel
        staff="seller"
        storeId={storeId}
        storeName={store.status === 'ready' ? (store.data?.name ?? '') : null}
      />
    </>
  );
}
