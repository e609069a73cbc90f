import { NOTIFICATION_MESSAGES as SHARED_MESSAGES } from '@blockbazaar/domain/notifications/notification-messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts';
import { readPushState, turnOffPush, turnOnPush, type PushState } from './push-browser.ts';

const messages = NOTIFICATION_MESSAGES.push;

/** Enables push messages for this browser. `pushKey` is null if the site sends none. */
export function PushPanel({ pushKey }: { pushKey: string | null }) {
  const titleId = useId();
  const [state, setState] = useState<PushState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void readPushState().then((read) => {
      if (isCurrent) setState(read);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  const setPush = async (on: string | null): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    if (on === null) await turnOffPush();
    else {
      const turned = await turnOnPush(on);
      if (turned.outcome === 'refused') setProblem(turned.text);
      else if (turned.outcome === 'unreachable') setProblem(messages.unreachable);
    }
    setState(await readPushState());
    setIsBusy(false);
  };

  if (state === null) return null;
  const isPossible = pushKey !== null && (state === 'on' || state === 'off');
  return (
    <Section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {messages.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {pushKey === null ? SHARED_MESSAGES.push.notSetUp : messages[state]}
      </Typography>
      <Typography component="output" variant="body2" color="error">
        {problem}
      </Typography>
      {isPossible && (
        <Button disabled={isBusy} onClick={() => void setPush(state === 'on' ? null : pushKey)}>
          <span>{isBusy ? messages.busy : state === 'on' ? messages.turnOff : messages.turnOn}</span>
        </Button>
      )}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
}));
