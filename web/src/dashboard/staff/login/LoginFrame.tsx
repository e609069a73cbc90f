import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { LOGIN_MESSAGES } from './login-messages.ts';

interface LoginFrameProps {
  title: string;
  text: string;
  /** True after a redirect because the session ended. */
  isSessionOver: boolean;
  backToStore: string;
  /** Additional links. */
  ways?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A login screen for staff. */
export function LoginFrame({ title, text, isSessionOver, backToStore, ways, children }: LoginFrameProps) {
  return (
    <Place>
      <Card>
        <div>
          <Typography component="h1" variant="h2" sx={{ '&:focus': { outline: 'none' } }}>
            {title}
          </Typography>
          <Typography color="textSecondary">{text}</Typography>
        </div>
        {isSessionOver && (
          <Alert severity="warning" role="note">
            {LOGIN_MESSAGES.sessionOver}
          </Alert>
        )}
        {children}
        <Ways>
          <Button component={Link} to="/" variant="text">
            <span>{backToStore}</span>
          </Button>
          {ways}
        </Ways>
      </Card>
    </Place>
  );
}

const Place = styled(PageContainer)(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '100dvh',
  paddingBlock: theme.spacing(4),
}));

const Card = styled(Panel)(({ theme }) => ({ width: '100%', maxWidth: theme.spacing(56) }));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  // Aligned with the form: these buttons have no background.
  marginInline: theme.spacing(-1),
  '& .MuiButton-root': { paddingInline: theme.spacing(1) },
}));
