import { lazy, Suspense, type ComponentType } from 'react';
import { logFault } from '@/firebase/log.ts';
import { useShopper } from '@/firebase/shopper.ts';
import styles from './AccountPlace.module.css';

/** Without it the page is as good as with it: should it not load, nothing is shown. */
const AccountMenu = lazy<ComponentType>(() =>
  import('./AccountMenu.tsx').catch((error: unknown): { default: ComponentType } => {
    logFault('account-menu-failed', { error });
    return { default: () => null };
  }),
);

/** Where the header shows who is signed in: nothing is loaded, and no place is taken, where nobody is. */
export function AccountPlace() {
  if (useShopper() === null) return null;
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <AccountMenu />
    </Suspense>
  );
}
