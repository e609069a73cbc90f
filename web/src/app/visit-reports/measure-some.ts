import { isMeasured } from '@blockbazaar/domain/site/visits/visit-sampling';
import { logFault } from '@/firebase/log.ts';
import { whenIdle } from '@/ui/browser/when-idle.ts';

/** Measures a random sample of visits. All other visits load no code for it. */
export function measureSome(): void {
  if (!isMeasured(Math.random())) return;
  whenIdle(() => {
    import('./measure-visit.ts').then(
      ({ measureVisit }) => measureVisit(),
      (error: unknown) => logFault('visit-not-measured', { error }),
    );
  });
}
