import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { FACTOR_MESSAGES } from '@/dashboard/staff/factors/factor-messages.ts';
import { FactorSettings } from '@/dashboard/staff/factors/FactorSettings.tsx';
import { checkSession } from '@/firebase/staff/session/validated-session.ts';
import { Panel } from '@/ui/Panel.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import { LogoutButton } from './LogoutButton.tsx';

const { requiredTitle, demandedText } = FACTOR_MESSAGES;

/** The only screen of a seller who has not set up a required second factor. */
export default function RequiredFactorScreen() {
  const titleId = useId();
  // The requirement may have been removed since the login.
  useEffect(() => void checkSession('seller'), []);
  return (
    <DashboardFrame title={SELLER_MESSAGES.title} actions={<LogoutButton staff="seller" />}>
      <Place aria-labelledby={titleId}>
        <div>
          <Typography id={titleId} component="h2" variant="h3">
            {requiredTitle}
          </Typography>
          <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
            {demandedText}
          </Typography>
        </div>
        <FactorSettings staff="seller" heading="h3" onChanged={() => void checkSession('seller')} />
      </Place>
    </DashboardFrame>
  );
}

const Place = styled(Panel)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(2),
}));
