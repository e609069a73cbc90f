import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageContainer } from '@/ui/PageContainer.tsx';

interface DashboardFrameProps {
  title: string;
  /** A line below the title: the signed-in person. */
  text?: ReactNode;
  /** Actions of all tabs: open the store front, log out. */
  actions: ReactNode;
  children: ReactNode;
}

/** Header of a dashboard, and its content below. */
export function DashboardFrame({ title, text, actions, children }: DashboardFrameProps) {
  return (
    <PageContainer>
      <Head>
        <div>
          <Typography component="h1" variant="h2" sx={{ '&:focus': { outline: 'none' } }}>
            {title}
          </Typography>
          {text !== undefined && (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
        </div>
        <Actions>{actions}</Actions>
      </Head>
      {children}
    </PageContainer>
  );
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(3, 1),
}));

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
