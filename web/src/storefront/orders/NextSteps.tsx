import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CHECKOUT_MESSAGES } from '@/storefront/checkout/purchase/checkout-messages.ts';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { Panel } from '@/ui/Panel.tsx';

const ICONS: Record<DeliveryStatus, IconName> = {
  pending: 'truck',
  delivered: 'check',
  deadLettered: 'warning',
  manual: 'chat',
};

const CLAIMED = /\b(?:elytras?|kits?)\b/i;

/** Returns whether an item is, or contains, an elytra or a kit: these are claimed in a ticket. */
const isClaimed = ({ name, parts }: Receipt['items'][number]): boolean =>
  [name, ...parts.map((part) => part.name)].some((text) => CLAIMED.test(text));

/** The delivery progress of a paid order with live updates, and the next steps of its buyer. */
export function NextSteps({ deliveryStatus, items }: { deliveryStatus: DeliveryStatus; items: Receipt['items'] }) {
  const titleId = useId();
  const { title, text } = ORDER_MESSAGES.delivery[deliveryStatus];
  return (
    <Panel aria-labelledby={titleId}>
      <Words aria-live="polite">
        <Title id={titleId} data-status={deliveryStatus}>
          <Icon name={ICONS[deliveryStatus]} />
          <span>{title}</span>
        </Title>
        <Typography>{text}</Typography>
      </Words>
      {deliveryStatus === 'pending' && (
        <Steps>
          {CHECKOUT_MESSAGES.deliveryInstructions.map((instruction) => (
            <li key={instruction}>{instruction}</li>
          ))}
        </Steps>
      )}
      {items.some(isClaimed) && (
        <Alert severity="warning" role="note">
          {CHECKOUT_MESSAGES.ticketNotice}
        </Alert>
      )}
      <div>
        <DiscordButton>Open a ticket on Discord</DiscordButton>
      </div>
    </Panel>
  );
}

const Words = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  margin: 0,
  '& svg': { color: theme.market.colors.lantern },
  '&[data-status="delivered"] svg': { color: theme.palette.success.main },
  '&[data-status="deadLettered"] svg': { color: theme.palette.warning.main },
}));

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  paddingInlineStart: theme.spacing(3),
  '& li': { paddingInlineStart: theme.spacing(0.5) },
  '& li::marker': { color: theme.market.colors.lantern, fontFamily: theme.market.fonts.display, fontWeight: 600 },
}));
