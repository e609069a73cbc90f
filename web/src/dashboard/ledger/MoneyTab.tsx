import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { STATEMENT_MESSAGES } from '@/shared/staff/statement/statement-messages.ts';
import { StatementPanel } from '@/shared/staff/statement/StatementPanel.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { SellerPayouts } from '../payouts/SellerPayouts.tsx';
import type { SellerContext } from '../seller-context.ts';

/** The balance of the store, and its ledger entries. */
export default function MoneyTab({ context: { storeId } }: { context: SellerContext }) {
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
