import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormSwitch } from '@/shared/staff/form/FormSwitch.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { isSoundOn, keepSound } from './kept-choices.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';
import { playChime } from './play-chime.ts';

const messages = NOTIFICATION_MESSAGES;

/** How this browser announces a new order. */
export function NotificationSettings() {
  const titleId = useId();
  const [isOn, setIsOn] = useState(isSoundOn);
  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {messages.title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {messages.text}
      </Typography>
      <FormSwitch
        label={messages.sound}
        checked={isOn}
        onChange={(wanted) => {
          setIsOn(wanted);
          keepSound(wanted);
          // So that one knows what to listen for; and a browser plays nothing before it was clicked in.
          if (wanted) playChime();
        }}
      />
    </Panel>
  );
}
