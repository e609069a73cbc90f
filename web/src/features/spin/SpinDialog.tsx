import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { SPIN_MESSAGES } from './spin-messages.ts';
import { SpinPanel } from './SpinPanel.tsx';

interface SpinDialogProps {
  onClose: () => void;
  /** Where a sign-in leads back to. */
  returnTo: string;
}

/** The daily spin over the page. Mount it to open it. */
export default function SpinDialog({ onClose, returnTo }: SpinDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Head>
        <DialogTitle id={titleId} sx={{ p: 0 }}>
          {SPIN_MESSAGES.title}
        </DialogTitle>
        <IconButton aria-label={SPIN_MESSAGES.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      <DialogContent sx={{ pt: 0 }}>
        <SpinPanel returnTo={returnTo} color="primary" />
      </DialogContent>
    </Dialog>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  padding: theme.spacing(1.5, 1.5, 1.5, 3),
}));
