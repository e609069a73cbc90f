import { isMeasured } from '@blockbazaar/domain/visits/visit-sampling';
import { logFault } from '@/firebase/log.ts';
import { whenIdle } from '@/shared/cart/when-idle.ts';

/** Takes the figures of this visit if it is one of those that chance chooses. For all others nothing is loaded. */
export function measureSome(): void {
  if (!isMeasured(Math.random())) return;
  whenIdle(() => {
    import('./measure-visit.ts').then(
      ({ measureVisit }) => measureVisit(),
      (error: unknown) => logFault('visit-not-measured', { error }),
    );
  });
}
