import { stockBeforeOff } from '@blockbazaar/domain/catalog/stock-before-off';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import { Panel } from '@/ui/Panel.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { restock, setAllOutOfStock } from '../api.ts';
import { readOwnProducts, useHasSwitchedOffProducts } from './api.ts';

const messages = SELLER_MESSAGES.settings;

/** Out of Stock Mode: sets all products out of stock during holidays or problems, and restores their stock. */
export function OutOfStockPanel({ context }: { context: SellerContext }) {
  const titleId = useId();
  const notify = useEditResult();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const hasSwitchedOff = useHasSwitchedOffProducts(context.storeId);
  /** The stock to restore, while the confirmation is open. */
  const [switchedOff, setSwitchedOff] = useState<{ ids: string[]; returning: number; units: number } | null>(null);

  const empty = async (): Promise<void> => {
    setIsAsking(false);
    setIsBusy(true);
    notify(await setAllOutOfStock(context.storeId), { done: messages.activated, failed: messages.failed });
    setIsBusy(false);
  };

  const requestRestock = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const products = await readOwnProducts(context.storeId, 'switchedOff');
      const remembered = products.map(stockBeforeOff).filter((stock) => stock > 0);
      const units = remembered.reduce((sum, stock) => sum + stock, 0);
      setSwitchedOff({ ids: products.map(({ id }) => id), returning: remembered.length, units });
    } catch {
      toast(messages.restockFailed, 'error');
    }
    setIsBusy(false);
  };

  const restockAll = async (ids: readonly string[]): Promise<void> => {
    setSwitchedOff(null);
    setIsBusy(true);
    notify(await restock(ids), { done: messages.restocked, failed: messages.restockFailed });
    setIsBusy(false);
  };

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {messages.title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {messages.text}
      </Typography>
      <Buttons>
        <Button color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
          <span>{isBusy ? messages.busy : messages.button}</span>
        </Button>
        {hasSwitchedOff && (
          <Button color="primary" disabled={isBusy} onClick={() => void requestRestock()}>
            {messages.restock}
          </Button>
        )}
      </Buttons>
      <ConfirmDialog
        open={isAsking}
        title={messages.title}
        text={messages.asked}
        action={messages.button}
        onConfirm={() => void empty()}
        onClose={() => setIsAsking(false)}
      />
      <ConfirmDialog
        open={switchedOff !== null}
        title={messages.restock}
        text={messages.restockAsked(switchedOff?.returning ?? 0, switchedOff?.units ?? 0)}
        action={messages.restock}
        color="primary"
        onConfirm={() => void restockAll(switchedOff?.ids ?? [])}
        onClose={() => setSwitchedOff(null)}
      />
    </Panel>
  );
}

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
