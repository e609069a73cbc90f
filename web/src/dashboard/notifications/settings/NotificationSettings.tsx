import { CHOSEN_KIND_NAMES, NOTIFICATION_KINDS } from '@blockbazaar/domain/notifications/notification-kinds';
import type { NotificationChannel } from '@blockbazaar/domain/notifications/notification-settings';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts';
import { playChime } from '../play-chime.ts';
import { PushPanel } from './PushPanel.tsx';
import { useNotificationChoices } from './useNotificationChoices.ts';

const messages = NOTIFICATION_MESSAGES;
const WAYS = Object.keys(messages.ways) as NotificationChannel[];

/** The notification kinds and channels of a seller. */
export function NotificationSettings() {
  const titleId = useId();
  const { choices, choose } = useNotificationChoices();
  if (choices.status === 'failed') return <LoadFailed message={messages.choicesFailed} heading="h2" />;
  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {messages.title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {messages.text}
      </Typography>
      {choices.status === 'loading' && <Skeleton variant="rounded" height="20em" />}
      {choices.status === 'ready' && (
        <>
          <Kinds>
            {CHOSEN_KIND_NAMES.map((kind) => (
              <Kind key={kind}>
                <legend>{NOTIFICATION_KINDS[kind].label}</legend>
                <Ways>
                  {WAYS.map((way) => (
                    <FormSwitch
                      key={way}
                      label={messages.ways[way]}
                      checked={choices.data.chosen[way].includes(kind)}
                      disabled={way === 'discord' && !choices.data.hasChannel}
                      onChange={(isOn) => {
                        choose(way, kind, isOn);
                        // A preview of the sound. The click also satisfies the browser's autoplay policy.
                        if (way === 'sound' && isOn) playChime();
                      }}
                    />
                  ))}
                </Ways>
              </Kind>
            ))}
          </Kinds>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
            {messages.securityText}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
            {choices.data.hasChannel ? messages.discordText : messages.noChannel}
          </Typography>
          <PushPanel pushKey={choices.data.pushKey} />
        </>
      )}
    </Panel>
  );
}

const Kinds = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

const Kind = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  paddingBlockEnd: theme.spacing(1),
  border: 0,
  borderBottom: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
  '& legend': { ...theme.typography.subtitle2, padding: 0 },
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: theme.spacing(2),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));
