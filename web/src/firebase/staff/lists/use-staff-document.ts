import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useObservable, type ReactFireGlobals } from 'reactfire';
import { Observable, type Subscriber } from 'rxjs';
import { retainReady, LOADING, subscribe, type QueryState, type Subscribe } from '@/firebase/subscribe.ts';
import { onSessionEnd } from '../session/staff-session.ts';

/** The open listeners, by the ID under which reactfire caches their last data. */
type OpenListeners = Map<string, Subscriber<unknown>>;

const listenersOf = new Map<StaffRole, OpenListeners>();

/**
 * State of a listener to one document, shared by all components of a staff page. It stays open until the role's session
 * ends. Failures are states, not errors: reactfire would throw an error into the screen and never listen again.
 */
export function useStaffDocument<T>(role: StaffRole, path: string, open: Subscribe<T>): QueryState<T> {
  const id = `staff-document:${role}:${path}`;
  const { status, data } = useObservable(id, statesOf(role, id, open), { suspense: false });
  return status === 'success' ? data : LOADING;
}

const statesOf = <T>(role: StaffRole, id: string, open: Subscribe<T>): Observable<QueryState<T>> =>
  new Observable((subscriber) => {
    let last: QueryState<T> = LOADING;
    const listeners = openListeners(role);
    listeners.set(id, subscriber);
    const close = subscribe(open, (state) => {
      last = retainReady(last, state);
      subscriber.next(last);
    });
    return () => {
      listeners.delete(id);
      close();
    };
  });

function openListeners(role: StaffRole): OpenListeners {
  const known = listenersOf.get(role);
  if (known !== undefined) return known;
  const opened: OpenListeners = new Map();
  listenersOf.set(role, opened);
  onSessionEnd(role, () => forget(opened));
  return opened;
}

/**
 * Closes listeners and removes their data from reactfire's cache, which never expires. The next seller then starts
 * without them.
 */
function forget(opened: OpenListeners): void {
  // oxlint-disable-next-line no-underscore-dangle -- the name that reactfire gave it
  const cache = (globalThis as Partial<ReactFireGlobals>)._reactFirePreloadedObservables;
  for (const [id, subscriber] of opened) {
    subscriber.complete();
    cache?.delete(id);
  }
}
