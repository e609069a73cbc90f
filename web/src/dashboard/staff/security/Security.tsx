import { styled } from '@mui/material/styles';
import { FactorSettings } from '../factors/FactorSettings.tsx';
import { FactorDemand } from './FactorDemand.tsx';
import { LiveSessions } from './LiveSessions.tsx';
import { SessionSalt } from './SessionSalt.tsx';

/** Login requirements and active sessions. */
export default function Security() {
  return (
    <Parts>
      <FactorSettings staff="owner" heading="h4" />
      <FactorDemand />
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
