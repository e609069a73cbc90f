import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FACTOR_MESSAGES } from '@/shared/staff/factors/factor-messages.ts';
import { FactorSettings } from '@/shared/staff/factors/FactorSettings.tsx';
import { useImpersonationMark } from '@/shared/staff/impersonation/impersonation-mark.ts';
import { Panel } from '@/ui/Panel.tsx';
import { OwnSessions } from './OwnSessions.tsx';

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
