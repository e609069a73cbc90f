import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { DialogButtons } from '@/ui/DialogButtons.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Label of the button that confirms. */
  action: string;
  /** Label of the other button. */
  cancel?: string;
  /** Color of that button; `error` for actions that cannot be undone. */
  color?: 'error' | 'primary';
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Requests confirmation before an action that is large or cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  text,
  action,
  cancel = 'Cancel',
  color = 'error',
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>
          <span>{cancel}</span>
        </Button>
        <Button color={color} disabled={isBusy} onClick={onConfirm}>
          <span>{action}</span>
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
