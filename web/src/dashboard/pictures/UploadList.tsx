import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PICTURE_MESSAGES } from './picture-messages.ts';
import type { Uploads } from './useUploads.ts';

/** Uploads in progress, failed ones that can be repeated, and the reasons of refused ones. */
export function UploadList({ uploads, refusals, announcement, retry, remove }: Uploads) {
  return (
    <>
      <Announcement>{announcement}</Announcement>
      <Refusals aria-live="polite">
        {refusals.map((refusal, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two files can have the same name and reason.
          <p key={index}>{refusal}</p>
        ))}
      </Refusals>
      {uploads.length > 0 && (
        <List>
          {uploads.map(({ id, name, state, percent, problem }) => (
            <Item key={id} data-testid="upload" data-failed={state === 'failed'}>
              <Name>{name}</Name>
              {state === 'failed' && (
                <IconButton aria-label={PICTURE_MESSAGES.retry(name)} onClick={() => retry(id)}>
                  <Icon name="reload" />
                </IconButton>
              )}
              <IconButton
                aria-label={state === 'failed' ? PICTURE_MESSAGES.dismiss(name) : PICTURE_MESSAGES.cancel(name)}
                onClick={() => remove(id)}
              >
                <Icon name="close" />
              </IconButton>
              <State>
                {problem ?? (state === 'waiting' ? PICTURE_MESSAGES.waiting : PICTURE_MESSAGES.sending(percent))}
              </State>
              {state === 'sending' && (
                <Bar
                  variant={percent < 100 ? 'determinate' : 'indeterminate'}
                  value={percent}
                  aria-label={PICTURE_MESSAGES.sending(percent)}
                />
              )}
            </Item>
          ))}
        </List>
      )}
    </>
  );
}

const Announcement = styled('output')(({ theme }) => theme.market.shapes.visuallyHidden);

const Refusals = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  color: theme.palette.error.main,
  fontSize: theme.typography.caption.fontSize,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '&:empty': { display: 'none' },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Item = styled('li')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(0.5),
  padding: theme.spacing(0.5, 0.5, 1, 1.5),
  '&[data-failed="true"]': { borderColor: theme.palette.error.main },
}));

const Name = styled('span')({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  fontWeight: 600,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const State = styled('span')(({ theme }) => ({
  flex: '1 0 100%',
  color: theme.palette.text.secondary,
  fontSize: theme.typography.caption.fontSize,
  '[data-failed="true"] > &': { color: theme.palette.error.main },
}));

const Bar = styled(LinearProgress)(({ theme }) => ({ flex: '1 0 100%', marginBlockStart: theme.spacing(0.5) }));
