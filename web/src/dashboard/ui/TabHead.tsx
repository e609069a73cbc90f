import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface TabHeadProps {
  title: string;
  /** Buttons at the other end of the line. */
  children?: ReactNode;
}

/** Header of a dashboard tab: title and actions. */
export function TabHead({ title, children }: TabHeadProps) {
  return (
    <Row>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Actions>{children}</Actions>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBlockEnd: theme.spacing(2),
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
