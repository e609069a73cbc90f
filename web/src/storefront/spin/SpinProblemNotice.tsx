import { SignInButton } from '@/storefront/accounts/SignInButton.tsx';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { Alert } from '@/ui/primitives/Alert.tsx';
import { SPIN_MESSAGES } from './spin-messages.ts';
import type { SpinProblem } from './spin-problem.ts';
import styles from './SpinProblemNotice.module.css';

interface SpinProblemNoticeProps {
  problem: SpinProblem;
  /** The path that a sign-in returns to. */
  returnTo: string;
}

/** The reason why no spin is possible, and the remedy. */
export function SpinProblemNotice({ problem: { text, remedy }, returnTo }: SpinProblemNoticeProps) {
  return (
    <Alert severity="error">
      <span>{text}</span>
      {remedy !== null && (
        <div className={styles.remedy}>
          {remedy === 'join' ? (
            <DiscordButton>{SPIN_MESSAGES.join}</DiscordButton>
          ) : (
            <SignInButton color="secondary" returnTo={returnTo} />
          )}
        </div>
      )}
    </Alert>
  );
}
