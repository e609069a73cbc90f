import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AboutPanelProps {
  /** What links to the panel end with. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A shorter matter that shares its row with another. */
export function AboutPanel({ id, title, children }: AboutPanelProps) {
  return (
    <Panel id={id} aria-labelledby={`${id}-title`}>
      <Typography id={`${id}-title`} variant="h2">
        {title}
      </Typography>
      {children}
    </Panel>
  );
}

const Panel = styled('section')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  justifyItems: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));
