import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { useMoneyProducts } from '@/firebase/money-products.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { AddMoneyProductDialog } from './AddMoneyProductDialog.tsx';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { MoneyProductLists } from './MoneyProductLists.tsx';
import { TestPayments } from './TestPayments.tsx';

const messages = MONEY_ADMIN_MESSAGES;

/** The products of the Instant Money page, and tests of their delivery. */
export default function MoneyProductsTab() {
  const products = useMoneyProducts();
  const { isBusy, run } = useAdminAction();
  const [isAdding, setIsAdding] = useState(false);
  const [toDelete, setToDelete] = useState<MoneyProduct | null>(null);

  const onDelete = async (id: string): Promise<void> => {
    await run('DELETE_MONEY_PRODUCT', { id }, { done: messages.deleted, failed: messages.deleteFailed });
    setToDelete(null);
  };

  return (
    <>
      <TabHead title={messages.title}>
        <Button color="primary" startIcon={<Icon name="plus" size="small" />} onClick={() => setIsAdding(true)}>
          {messages.add}
        </Button>
      </TabHead>
      <Columns>
        <MoneyProductLists products={products} onDelete={setToDelete} />
        <TestPayments />
      </Columns>
      {isAdding && <AddMoneyProductDialog onClose={() => setIsAdding(false)} />}
      {toDelete !== null && (
        <ConfirmDialog
          open
          title={messages.deleteTitle}
          text={messages.deleteText(toDelete.name)}
          action={messages.delete}
          isBusy={isBusy}
          onConfirm={() => void onDelete(toDelete.id)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: `minmax(0, 1fr) ${theme.spacing(44)}` },
}));
