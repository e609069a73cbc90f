import type { PlannedBulkChange } from '@blockbazaar/domain/catalog/bulk-edit/plan-bulk-edit';
import { undoBulkEdit } from '@blockbazaar/domain/catalog/bulk-edit/undo-bulk-edit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useToast } from '@/ui/toast/useToast.ts';
import { BULK_MESSAGES } from './bulk-messages.ts';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { useSendEdits } from './useSendEdits.ts';

const messages = BULK_MESSAGES;

interface UndoBulkEditProps {
  /** The latest bulk change of prices or stock. */
  changed: readonly PlannedBulkChange[];
  onEnd: () => void;
}

/**
 * Offers to undo a bulk change of prices or stock, until it is dismissed. Prices that were changed again since remain.
 */
export function UndoBulkEdit({ changed, onEnd }: UndoBulkEditProps) {
  const toast = useToast();
  const { state, send, sendLeft } = useSendEdits();
  const field = changed[0]?.field ?? 'stock';
  const isBusy = state.phase === 'sending';

  const finish = ({ written, refused, unfinishedCalls }: Awaited<ReturnType<typeof send>>): void => {
    if (refused.length > 0 || unfinishedCalls.length > 0) return;
    toast(messages.restored[field](written), 'success');
    onEnd();
  };
  const restore = async (): Promise<void> => finish(await send(undoBulkEdit(changed), 'undo'));

  if (state.phase === 'ended')
    return (
      <OutcomeDialog
        summary={state.summary}
        {...(field === 'priceCents' && { hint: messages.pricesRefused })}
        nameOf={(id) => changed.find((product) => product.id === id)?.name ?? id}
        onAgain={() => void sendLeft().then(finish)}
        onClose={onEnd}
      />
    );
  return (
    <Sticky
      severity="info"
      action={
        <>
          <Button size="small" disabled={isBusy} onClick={() => void restore()}>
            <span>{isBusy ? messages.restoring : messages.restore[field]}</span>
          </Button>
          <Button size="small" disabled={isBusy} onClick={onEnd}>
            {messages.dismiss}
          </Button>
        </>
      }
    >
      {messages.changed[field](changed.length)}
    </Sticky>
  );
}

/** Visible wherever the list is scrolled to. */
const Sticky = styled(Alert)(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: theme.spacing(1),
  zIndex: 2,
  '& .MuiAlert-action': { alignItems: 'center', paddingBlock: 0 },
}));
