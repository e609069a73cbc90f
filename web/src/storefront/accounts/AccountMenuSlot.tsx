import { lazy, Suspense, type ComponentType } from 'react';
import { logFault } from '@/firebase/log.ts';
import { useShopper } from '@/firebase/shopper.ts';
import styles from './AccountMenuSlot.module.css';

/** The menu is optional: if its code fails to load, nothing is shown. */
const AccountMenu = lazy<ComponentType>(() =>
  import('./AccountMenu.tsx').catch((error: unknown): { default: ComponentType } => {
    logFault('account-menu-failed', { error });
    return { default: () => null };
  }),
);

/** The account menu in the header. Renders nothing while signed out. */
export function AccountMenuSlot() {
  if (useShopper() === null) return null;
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <AccountMenu />
    </Suspense>
  );
}
