import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type FormEvent, type ReactNode } from 'react';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { FormGrid } from '../form/FormGrid.ts';

interface FormDialogProps {
  title: string;
  text?: string;
  /** Label of the submit button, and its label while submitting. */
  action: string;
  busyAction?: string;
  isBusy: boolean;
  width?: 'xs' | 'sm' | 'md';
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
  width = 'sm',
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const [titleId, formId] = [useId(), useId()];
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason !== 'backdropClick') onClose();
      }}
      aria-labelledby={titleId}
      maxWidth={width}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {text !== undefined && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
        <FormGrid id={formId} noValidate sx={{ pt: 1 }} onSubmit={(event) => void onSubmit(event)}>
          {children}
        </FormGrid>
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form={formId} color="primary" disabled={isBusy}>
          <span>{isBusy ? (busyAction ?? action) : action}</span>
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
