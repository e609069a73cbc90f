import type { PlannedBulkChange } from '@blockbazaar/domain/catalog/bulk-edit/plan-bulk-edit';
import { restorePrices } from '@blockbazaar/domain/catalog/bulk-edit/restore-prices';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useToast } from '@/ui/toast/useToast.ts';
import { BULK_MESSAGES } from './bulk-messages.ts';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { useSendEdits } from './useSendEdits.ts';

const messages = BULK_MESSAGES;

interface RestorePricesProps {
  /** The latest bulk change of prices. */
  repriced: readonly PlannedBulkChange[];
  onEnd: () => void;
}

/** Offers to undo a bulk change of prices, until it is dismissed. Prices that were changed again since remain. */
export function RestorePrices({ repriced, onEnd }: RestorePricesProps) {
  const toast = useToast();
  const { state, send, sendLeft } = useSendEdits();
  const isBusy = state.phase === 'sending';

  const finish = ({ written, refused, unfinishedCalls }: Awaited<ReturnType<typeof send>>): void => {
    if (refused.length > 0 || unfinishedCalls.length > 0) return;
    toast(messages.pricesRestored(written), 'success');
    onEnd();
  };
  const restore = async (): Promise<void> => finish(await send(restorePrices(repriced), 'restorePrices'));

  if (state.phase === 'ended')
    return (
      <OutcomeDialog
        summary={state.summary}
        hint={messages.pricesRefused}
        nameOf={(id) => repriced.find((product) => product.id === id)?.name ?? id}
        onAgain={() => void sendLeft().then(finish)}
        onClose={onEnd}
      />
    );
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button size="small" disabled={isBusy} onClick={() => void restore()}>
            <span>{isBusy ? messages.restoring : messages.restorePrices}</span>
          </Button>
          <Button size="small" disabled={isBusy} onClick={onEnd}>
            {messages.dismiss}
          </Button>
        </>
      }
    >
      {messages.repriced(repriced.length)}
    </Alert>
  );
}
