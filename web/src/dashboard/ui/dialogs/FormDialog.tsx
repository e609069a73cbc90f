import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type FormEvent, type ReactNode } from 'react';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { confirmLeave } from '../drafts/unsaved-input.ts';
import type { FormDraft } from '../drafts/useFormDraft.ts';
import { FormGrid } from '../form/FormGrid.ts';

interface FormDialogProps {
  title: string;
  text?: string;
  /** Label of the submit button, and its label while submitting. */
  action: string;
  busyAction?: string;
  isBusy: boolean;
  /** True while a submission would have no effect. */
  isDisabled?: boolean;
  /** Color of the submit button; `error` for actions that cannot be undone. */
  color?: 'error' | 'primary';
  width?: 'xs' | 'sm' | 'md';
  /** Omitted for forms without input that can be lost. Cancel discards the draft; Escape does not. */
  draft?: FormDraft;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click beside it does not close it, because the input would be lost. */
export function FormDialog({
  title,
  text,
  action,
  busyAction,
  isBusy,
  isDisabled = false,
  color = 'primary',
  width = 'sm',
  draft,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const [titleId, formId] = [useId(), useId()];
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'backdropClick') return;
        // A form behind this dialog remains open.
        if (draft?.isUnsaved() !== true) onClose();
        else void confirmLeave().then((isLeaving) => isLeaving && onClose());
      }}
      aria-labelledby={titleId}
      maxWidth={width}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {text !== undefined && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
        <FormGrid id={formId} noValidate sx={{ pt: 1 }} onSubmit={(event) => void onSubmit(event)}>
          {draft !== undefined && <DraftNotice draft={draft} />}
          {children}
        </FormGrid>
      </DialogContent>
      <DialogButtons>
        <Button
          onClick={() => {
            draft?.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" form={formId} color={color} disabled={isBusy || isDisabled}>
          <span>{isBusy ? (busyAction ?? action) : action}</span>
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
