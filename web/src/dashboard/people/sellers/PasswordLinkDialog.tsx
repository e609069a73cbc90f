import { passwordLinkAddress, type NewPasswordLink } from '@blockbazaar/domain/staff/password-link';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { useCopy } from '@/dashboard/ui/useCopy.ts';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const text = SELLER_ADMIN_MESSAGES;

/** A new password link, and the username it is for. */
export interface MadeLink {
  username: string;
  link: NewPasswordLink;
}

/** Shows a password link. It appears only once, so a click outside does not close the dialog. */
export function PasswordLinkDialog({ username, link, onClose }: MadeLink & { onClose: () => void }) {
  const [titleId, fieldId] = [useId(), useId()];
  const copy = useCopy();
  const address = passwordLinkAddress(globalThis.location.origin, link.token);
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason !== 'backdropClick') onClose();
      }}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{text.linkTitle(username)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{text.linkText(formatDayAndTime(link.expiresAt))}</DialogContentText>
        <TextField
          id={fieldId}
          label={text.link}
          value={address}
          fullWidth
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false }, inputLabel: { shrink: true } }}
          onFocus={(event) => event.target.select()}
        />
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>{text.close}</Button>
        <Button
          color="primary"
          startIcon={<Icon name="copy" size="small" />}
          onClick={() => void copy(text.link, address)}
        >
          {text.copyLink}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
