import { useShopper } from '@/firebase/shopper.ts';
import { useSignIn } from '@/storefront/accounts/useSignIn.ts';
import { PrizeList } from './PrizeList.tsx';
import type { SpinContext } from './spin-context.ts';
import { SpinAsShopper } from './SpinAsShopper.tsx';
import { SpinAsVisitor } from './SpinAsVisitor.tsx';
import styles from './SpinPanel.module.css';

/** The daily spin, for visitors and signed-in shoppers. */
export function SpinPanel({ returnTo, color }: SpinContext) {
  const uid = useShopper();
  const { status, profile, signOut } = useSignIn();
  return (
    <div className={styles.column}>
      {uid === null ? (
        <SpinAsVisitor returnTo={returnTo} color={color} isChecking={status === 'checking'} />
      ) : (
        <SpinAsShopper key={uid} profile={profile} onSignOut={signOut} returnTo={returnTo} color={color} />
      )}
      <PrizeList />
    </div>
  );
}
