import { lazy, Suspense, type ComponentType } from 'react';
import { logFault } from '@/firebase/log.ts';
import { useShopper } from '@/firebase/shopper.ts';
import styles from './AccountPlace.module.css';

/** The menu is optional: if its code fails to load, nothing is shown. */
const AccountMenu = lazy<ComponentType>(() =>
  import('./AccountMenu.tsx').catch((error: unknown): { default: ComponentType } => {
    logFault('account-menu-failed', { error });
    return { default: () => null };
  }),
);

/** The header's place for the signed-in shopper. Signed out, it loads nothing and takes no space. */
export function AccountPlace() {
  if (useShopper() === null) return null;
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <AccountMenu />
    </Suspense>
  );
}
