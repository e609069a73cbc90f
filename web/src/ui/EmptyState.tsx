import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyStateArt } from './icons/EmptyStateArt.tsx';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** Buttons or links that lead on. */
  actions?: ReactNode;
  /** How the title ranks on its page; the first heading of a page is an h1. */
  heading?: 'h1' | 'h2' | 'h3' | 'p';
}

/** What a place shows that has nothing to show: why, and where to go from here. */
export function EmptyState({ title, text, actions, heading = 'p' }: EmptyStateProps) {
  return (
    <Panel>
      <EmptyStateArt />
      <Typography component={heading} variant="h3">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: '56ch', textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Panel>
  );
}

const Panel = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  borderStyle: 'dashed',
  borderColor: theme.market.colors.edgeLit,
  boxShadow: 'none',
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(5, 3),
  textAlign: 'center',
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(1),
}));
