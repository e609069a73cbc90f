import { styled } from '@mui/material/styles';
import { LiveSessions } from './LiveSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionSalt } from './SessionSalt.tsx';

/** Who gets in, and who is in. */
export default function Security() {
  return (
    <Parts>
      <SecondFactor />
      <LiveSessions />
      <SessionSalt />
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > * + *': {
    paddingBlockStart: theme.spacing(3),
    borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  },
}));
