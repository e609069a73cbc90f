import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { SignInButton } from '@/features/sign-in/index.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { SPIN_MESSAGES } from './spin-messages.ts';
import type { SpinProblem } from './spin-problem.ts';

interface SpinProblemNoticeProps {
  problem: SpinProblem;
  /** Where a sign-in leads back to. */
  returnTo: string;
}

/** Why there is no spin, and what helps. */
export function SpinProblemNotice({ problem: { text, remedy }, returnTo }: SpinProblemNoticeProps) {
  return (
    <Alert severity="error">
      {text}
      {remedy !== null && (
        <Remedy>
          {remedy === 'join' ? (
            <DiscordButton>{SPIN_MESSAGES.join}</DiscordButton>
          ) : (
            <SignInButton color="secondary" returnTo={returnTo} />
          )}
        </Remedy>
      )}
    </Alert>
  );
}

const Remedy = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(1.5) }));
