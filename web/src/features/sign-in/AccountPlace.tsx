import { styled } from '@mui/material/styles';
import { lazy, Suspense, type ComponentType } from 'react';
import { logFault } from '@/firebase/log.ts';
import { useShopper } from '@/firebase/shopper.ts';

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
    <Suspense fallback={<Place />}>
      <AccountMenu />
    </Suspense>
  );
}

const Place = styled('span')(({ theme }) => ({ width: theme.market.sizes.touch, height: theme.market.sizes.touch }));
