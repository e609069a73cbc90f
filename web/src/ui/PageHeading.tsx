import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  text?: string;
  /** What stands at the other end of the line. */
  children?: ReactNode;
}

/** The first heading of a screen. */
export function PageHeading({ title, text, children }: PageHeadingProps) {
  return (
    <Row>
      <div>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere', textWrap: 'balance', '&:focus': { outline: 'none' } }}>
          {title}
        </Typography>
        {text !== undefined && (
          <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
            {text}
          </Typography>
        )}
      </div>
      {children}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
}));
