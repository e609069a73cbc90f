import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface TabHeadProps {
  title: string;
  /** The purpose of the tab, in one line. */
  text?: string;
  /** Buttons at the other end of the line. */
  children?: ReactNode;
}

/** Header of a dashboard tab: title and actions. */
export function TabHead({ title, text, children }: TabHeadProps) {
  return (
    <Row>
      <div>
        <Typography component="h2" variant="h3">
          {title}
        </Typography>
        {text !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </div>
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
