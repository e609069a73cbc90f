import {
  MEDIA_TYPE_NAMES,
  MEDIA_TYPES,
  rewardThousands,
  type MediaType,
} from '@blockbazaar/domain/rewards/media-reward';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { useId, useRef, useState } from 'react';
import { useEarlyInput } from '@/ui/hydration/useEarlyInput.ts';
import { Panel } from '@/ui/Panel.tsx';
import { SelectField, TextField } from '@/ui/primitives/field/TextField.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { parseViewCount } from './parse-view-count.ts';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';
import styles from './RewardCalculator.module.css';

const messages = MEDIA_PROGRAM_MESSAGES;
const EXAMPLE_VIEWS = '10,000';

/** Calculates the reward for a video type and a number of views. */
export function RewardCalculator() {
  const [titleId, typeId, viewsId] = [useId(), useId(), useId()];
  const [mediaType, setMediaType] = useState<MediaType>('yt_short');
  const [typed, setTyped] = useState(EXAMPLE_VIEWS);
  const views = parseViewCount(typed);
  const field = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEarlyInput(field, typed, setTyped);
  // The options of the select are the media types.
  useEarlyInput(select, mediaType, (value) => setMediaType(value as MediaType));

  return (
    <Panel aria-labelledby={titleId}>
      <Text id={titleId} as="h2" variant="h3">
        {messages.calculatorTitle}
      </Text>
      <SelectField
        id={typeId}
        ref={select}
        label={messages.mediaType}
        value={mediaType}
        onChange={(event) => setMediaType(event.target.value as MediaType)}
      >
        {MEDIA_TYPE_NAMES.map((name) => (
          <option key={name} value={name}>
            {MEDIA_TYPES[name].label}
          </option>
        ))}
      </SelectField>
      <TextField
        id={viewsId}
        ref={field}
        label={messages.views}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        invalid={views === null}
        help={views === null ? messages.viewsInvalid : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
      />
      <output className={styles.answer} aria-live="polite">
        {views !== null && <Reward mediaType={mediaType} views={views} />}
      </output>
    </Panel>
  );
}

function Reward({ mediaType, views }: { mediaType: MediaType; views: number }) {
  if (views < STAFF_LIMITS.mediaViewsMin) return <Text tone="soft">{messages.tooFew}</Text>;
  return (
    <>
      <Text tone="soft">{messages.youGet}</Text>
      <Text as="strong" variant="h2">
        {messages.ofMoney(rewardThousands(mediaType, views))}
      </Text>
    </>
  );
}
