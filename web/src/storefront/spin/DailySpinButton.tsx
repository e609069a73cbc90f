import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { STAY_IN_PLACE } from '@/ui/scroll/stay-in-place.ts';

const SpinDialog = lazy(() => import('./SpinDialog.tsx'));

/** The query parameter of the home page that opens the spin. A sign-in returns to it. */
const OPEN_KEY = 'spin';

/** Opens the daily spin. Its code loads with the first click. */
export function DailySpinButton() {
  const [parameters, setParameters] = useSearchParams();
  const [isOpen, setOpen] = useState(() => parameters.has(OPEN_KEY));

  const close = (): void => {
    setOpen(false);
    if (parameters.has(OPEN_KEY)) setParameters({}, { replace: true, state: STAY_IN_PLACE });
  };

  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Icon name="gift" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Daily Free Spin
      </Button>
      <Suspense fallback={null}>{isOpen && <SpinDialog onClose={close} returnTo={`/?${OPEN_KEY}`} />}</Suspense>
    </>
  );
}
