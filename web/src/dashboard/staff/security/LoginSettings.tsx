import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Panel } from '@/ui/Panel.tsx';
import { FACTOR_MESSAGES } from '../factors/factor-messages.ts';
import { FactorSettings } from '../factors/FactorSettings.tsx';
import { useImpersonationMark } from '../sessions/impersonation-mark.ts';
import { OwnSessions } from '../sessions/OwnSessions.tsx';

const { settingsTitle, ofImpersonation } = FACTOR_MESSAGES;

/** The seller's second factors and sessions. An owner who impersonates the seller cannot change the factors. */
export function LoginSettings() {
  const titleId = useId();
  const isActing = useImpersonationMark() !== null;
  return (
    <Place aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {settingsTitle}
      </Typography>
      {isActing ? (
        <Typography color="textSecondary">{ofImpersonation}</Typography>
      ) : (
        <FactorSettings staff="seller" heading="h3" />
      )}
      <OwnSessions />
    </Place>
  );
}

const Place = styled(Panel)(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
