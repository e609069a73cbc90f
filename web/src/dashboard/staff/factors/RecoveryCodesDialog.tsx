import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { useCopy } from '@/dashboard/ui/useCopy.ts';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { FACTOR_MESSAGES } from './factor-messages.ts';

const { recoveryTitle, recoveryText, recoverySaved, recoveryFile } = FACTOR_MESSAGES;

/** Shows the recovery codes for the only time; only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const titleId = useId();
  const copy = useCopy();
  const lines = codes.join('\n');
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{recoveryTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{recoveryText}</DialogContentText>
        <Codes data-testid="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Buttons>
          <Button
            size="small"
            startIcon={<Icon name="copy" size="small" />}
            onClick={() => void copy('Recovery codes', lines)}
          >
            Copy
          </Button>
          <Button
            size="small"
            startIcon={<Icon name="download" size="small" />}
            onClick={() => saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), recoveryFile)}
          >
            Download
          </Button>
        </Buttons>
      </DialogContent>
      <DialogButtons>
        <Button color="primary" onClick={onClose}>
          <span>{recoverySaved}</span>
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const Codes = styled('ul')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'grid',
  gap: theme.spacing(1),
  marginBlock: theme.spacing(2),
  padding: theme.spacing(2),
  listStyle: 'none',
  // On a narrow screen a code takes two lines, and breaks after a hyphen.
  '& code': { fontSize: theme.typography.body2.fontSize },
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
