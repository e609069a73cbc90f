import {
  MEDIA_TYPE_NAMES,
  MEDIA_TYPES,
  rewardThousands,
  type MediaType,
} from '@blockbazaar/domain/media-rewards/media-reward';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useEarlyText } from '@/ui/hydration/useEarlyText.ts';
import { Panel } from '@/ui/Panel.tsx';
import { parseViewCount } from './parse-view-count.ts';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';

const messages = MEDIA_PROGRAM_MESSAGES;
const EXAMPLE_VIEWS = '10,000';

/** What so many views of a video would earn. */
export function RewardCalculator() {
  const [titleId, typeId, viewsId] = [useId(), useId(), useId()];
  const [mediaType, setMediaType] = useState<MediaType>('yt_short');
  const [typed, setTyped] = useState(EXAMPLE_VIEWS);
  const views = parseViewCount(typed);
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field, typed, setTyped);

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {messages.calculatorTitle}
      </Typography>
      <TextField
        select
        id={typeId}
        label={messages.mediaType}
        value={mediaType}
        onChange={(event) => setMediaType(event.target.value as MediaType)}
        fullWidth
      >
        {MEDIA_TYPE_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {MEDIA_TYPES[name].label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        id={viewsId}
        inputRef={field}
        label={messages.views}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={views === null}
        helperText={views === null ? messages.viewsInvalid : undefined}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 16 } }}
        fullWidth
      />
      <Answer aria-live="polite">{views !== null && <Reward mediaType={mediaType} views={views} />}</Answer>
    </Panel>
  );
}

function Reward({ mediaType, views }: { mediaType: MediaType; views: number }) {
  if (views < STAFF_LIMITS.mediaViewsMin) return <Typography color="textSecondary">{messages.tooFew}</Typography>;
  return (
    <>
      <Typography color="textSecondary">{messages.youGet}</Typography>
      <Typography component="strong" variant="h2">
        {messages.ofMoney(rewardThousands(mediaType, views))}
      </Typography>
    </>
  );
}

/** Reserves the height of one answer, so that nothing jumps. */
const Answer = styled('output')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(0.5),
  minHeight: theme.spacing(9),
}));
