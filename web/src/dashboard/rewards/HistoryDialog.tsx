import type { MediaReward } from '@blockbazaar/domain/rewards/media-reward';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { auditSentence } from '@/dashboard/audit/audit-sentences.ts';
import { Changes } from '@/dashboard/audit/Changes.tsx';
import { actorLabel } from '@/dashboard/audit/entry-labels.ts';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListPlaceholder } from '@/dashboard/ui/ListPlaceholder.tsx';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';

const messages = MEDIA_ADMIN_MESSAGES;

/** The history of a submission: each action with its actor, and the values before and after. */
export function HistoryDialog({ reward, onClose }: { reward: MediaReward; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{messages.historyTitle(reward.discordUsername)}</DialogTitle>
      <DialogContent>
        <Steps id={reward.id} />
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogButtons>
    </Dialog>
  );
}

function Steps({ id }: { id: string }) {
  const { data, isLoadingError, refetch } = useQuery(
    adminQuery('GET_MEDIA_REWARD_HISTORY', { id }, messages.historyFailed),
  );
  if (isLoadingError) return <FetchFailed message={messages.historyFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListPlaceholder label={messages.historyLoading} height={24} />;
  if (data.steps.length === 0) return <Typography color="textSecondary">{messages.historyEmpty}</Typography>;
  return (
    <>
      <List>
        {data.steps.map(({ id: key, at, actor, action, before, after }) => (
          <li key={key}>
            <strong>{auditSentence(action) ?? action}</strong>
            <span>
              <span>{`${actorLabel(actor)}, `}</span>
              <time dateTime={new Date(at).toISOString()}>{formatDayAndTime(at)}</time>
            </span>
            <Changes before={before} after={after} />
          </li>
        ))}
      </List>
      {data.isCut && <Typography color="textSecondary">{messages.historyTruncated}</Typography>}
    </>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: theme.spacing(0.5) },
  '& strong': theme.typography.h5,
  '& > li > span': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
