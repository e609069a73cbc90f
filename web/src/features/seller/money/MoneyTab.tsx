import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { STATEMENT_MESSAGES } from '@/shared/staff/statement/statement-messages.ts';
import { StatementPanel } from '@/shared/staff/statement/StatementPanel.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { SellerPayouts } from '../payouts/SellerPayouts.tsx';
import type { SellerContext } from '../seller-context.ts';

/** What the store is owed, and every entry that made it so. */
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
