import {
  canCorrectMediaReward,
  directMediaTransitions,
  formatReward,
  MEDIA_TYPES,
  type MediaReward,
  type MediaRewardStatus,
} from '@blockbazaar/domain/rewards/media-reward';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListCard } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge, type BadgeStyle } from '@/dashboard/ui/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { CorrectSubmissionDialog } from './CorrectSubmissionDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { MediaTypeIcon } from './MediaTypeIcon.tsx';
import { useMoveMediaReward } from './useMoveMediaReward.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const messages = MEDIA_ADMIN_MESSAGES;
const LOOKS: Record<MediaRewardStatus, BadgeStyle> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  paid: 'blue',
  withdrawn: 'outline',
};

/** A submission: its user, its video, its reward and its status. */
export function MediaRewardCard({ reward }: { reward: MediaReward }) {
  const nameId = useId();
  const { isBusy, move } = useMoveMediaReward(reward);
  const [work, setWork] = useState<'correct' | 'withdraw' | 'history' | null>(null);
  const close = () => setWork(null);
  return (
    <ListCard aria-labelledby={nameId}>
      <Head>
        <MediaTypeIcon type={reward.mediaType} />
        <Name id={nameId}>{reward.discordUsername}</Name>
        <StatusBadge look={LOOKS[reward.status]}>{messages.status[reward.status]}</StatusBadge>
      </Head>
      <Facts>
        <Fact label={messages.minecraft}>{reward.minecraftUsername}</Fact>
        <Fact label={messages.mediaType}>{MEDIA_TYPES[reward.mediaType].label}</Fact>
        <Fact label={messages.views}>{reward.viewsCount.toLocaleString('en-US')}</Fact>
        <Fact label={messages.reward}>
          <strong>{formatReward(reward.rewardThousands)}</strong>
        </Fact>
        <Url>
          <dt>{messages.mediaUrl}</dt>
          <dd>
            <span title={reward.mediaUrl}>{reward.mediaUrl}</span>
            <IconButton
              component="a"
              href={reward.mediaUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={messages.openMedia}
              aria-describedby={nameId}
            >
              <Icon name="external" size="small" />
            </IconButton>
          </dd>
        </Url>
      </Facts>
      <Dates>
        <Moment label={messages.submittedAt} at={reward.submittedAt} />
        <Moment label={messages.reviewedAt} at={reward.reviewedAt} />
        <Moment label={messages.paidAt} at={reward.paidAt} />
        <Moment label={messages.withdrawnAt} at={reward.withdrawnAt} />
        <Moment label={messages.correctedAt} at={reward.correctedAt} />
      </Dates>
      <Foot>
        <Actions>
          {directMediaTransitions(reward.status).map((to) => (
            <Button
              key={to}
              size="small"
              variant={to === 'rejected' ? 'outlined' : 'contained'}
              disabled={isBusy}
              aria-describedby={nameId}
              onClick={() => move(to)}
            >
              <span>{messages.moves[to]}</span>
            </Button>
          ))}
        </Actions>
        <MoreActions>
          {canCorrectMediaReward(reward.status) && (
            <>
              <Button size="small" variant="text" aria-describedby={nameId} onClick={() => setWork('correct')}>
                {messages.correct}
              </Button>
              <Button size="small" variant="text" aria-describedby={nameId} onClick={() => setWork('withdraw')}>
                {messages.withdraw}
              </Button>
            </>
          )}
          <Button size="small" variant="text" aria-describedby={nameId} onClick={() => setWork('history')}>
            {messages.history}
          </Button>
        </MoreActions>
      </Foot>
      {work === 'correct' && <CorrectSubmissionDialog reward={reward} onClose={close} />}
      {work === 'withdraw' && <WithdrawDialog reward={reward} onClose={close} />}
      {work === 'history' && <HistoryDialog reward={reward} onClose={close} />}
    </ListCard>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ label, at }: { label: string; at: TimestampLike | null }) {
  if (at === null) return null;
  const timeMs = at.toMillis();
  return (
    <span>
      <span>{`${label} `}</span>
      <time dateTime={new Date(timeMs).toISOString()}>{formatDayAndTime(timeMs)}</time>
    </span>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' }));

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}));

const Url = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  '& dd': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: theme.spacing(1) },
  '& dd > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const Dates = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  margin: 0,
  color: theme.palette.text.secondary,
}));

/** Aligned with the bottom of the card. */
const Foot = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1), marginBlockStart: 'auto' }));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
}));

/** Infrequent actions, below the next step. */
const MoreActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 1),
  marginInlineStart: theme.spacing(-1.5),
}));
