import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

interface ShowMoreButtonProps {
  label: string;
  isBusy: boolean;
  onClick: () => void;
}

/** Button at the end of a list with more items. */
export function ShowMoreButton({ label, isBusy, onClick }: ShowMoreButtonProps) {
  return (
    <Foot>
      <Button disabled={isBusy} onClick={onClick}>
        <span>{isBusy ? 'Loading…' : label}</span>
      </Button>
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyContent: 'center',
  paddingBlockStart: theme.spacing(3),
}));
