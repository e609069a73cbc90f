import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyStateArt } from './icons/EmptyStateArt.tsx';
import { PageContainer } from './PageContainer.tsx';

interface MessagePageProps {
  /** A short word above the title. */
  eyebrow?: string;
  title: string;
  text?: string;
  /** Buttons that lead on. */
  actions: ReactNode;
}

/** A whole screen with one message. */
export function MessagePage({ eyebrow, title, text, actions }: MessagePageProps) {
  return (
    <Place>
      <EmptyStateArt large />
      {eyebrow !== undefined && (
        <Typography variant="overline" color="textSecondary">
          {eyebrow}
        </Typography>
      )}
      <Typography component="h1" variant="h2" sx={{ maxWidth: '28ch', textWrap: 'balance' }}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: '56ch', textWrap: 'balance', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      <Actions>{actions}</Actions>
    </Place>
  );
}

const Place = styled(PageContainer)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: theme.spacing(2),
  minHeight: '70vh',
  paddingBlock: theme.spacing(6),
  textAlign: 'center',
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginTop: theme.spacing(1),
  [theme.breakpoints.up('sm')]: { gridAutoFlow: 'column' },
}));
