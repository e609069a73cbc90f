import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { BULK_MESSAGES } from './bulk-messages.ts';
import type { EditSummary } from './edit-products.ts';
import { EditOutcome } from './EditOutcome.tsx';

const messages = BULK_MESSAGES;

interface OutcomeDialogProps {
  summary: EditSummary;
  /** An explanation of refused products. */
  hint?: string;
  nameOf: (productId: string) => string;
  onAgain: () => void;
  onClose: () => void;
}

/** The failures of a bulk edit, with a button that continues with the remaining products. */
export function OutcomeDialog({ summary, hint, nameOf, onAgain, onClose }: OutcomeDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{messages.outcome}</DialogTitle>
      <DialogContent>
        <EditOutcome summary={summary} nameOf={nameOf} />
        {hint !== undefined && summary.refused.length > 0 && <p>{hint}</p>}
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>{messages.close}</Button>
        {summary.unfinishedCalls.length > 0 && (
          <Button color="primary" onClick={onAgain}>
            {messages.again}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
