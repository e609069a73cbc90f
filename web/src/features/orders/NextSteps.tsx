import { MESSAGES } from '@blockbazaar/domain/messages';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { Panel } from '@/ui/Panel.tsx';

/** What a buyer does now to get what was paid for. */
export function NextSteps({ manualDelivery }: { manualDelivery: boolean }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        What happens next
      </Typography>
      {manualDelivery ? (
        <Typography>
          You asked for manual delivery: the seller arranges a time with you on Discord, within 24 hours at most.
        </Typography>
      ) : (
        <>
          <Typography>
            A delivery bot brings your items in the game, usually within 1-5 minutes and within 24 hours at most.
          </Typography>
          <Steps>
            {MESSAGES.deliveryInstructions.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </Steps>
        </>
      )}
      <Alert severity="warning" role="note">
        {MESSAGES.checkout.ticketNotice}
      </Alert>
      <div>
        <DiscordButton>Open a ticket on Discord</DiscordButton>
      </div>
    </Panel>
  );
}

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  paddingInlineStart: theme.spacing(3),
  '& li': { paddingInlineStart: theme.spacing(0.5) },
  '& li::marker': { color: theme.market.colors.lantern, fontFamily: theme.market.fonts.display, fontWeight: 600 },
}));
