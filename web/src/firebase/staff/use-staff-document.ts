import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useObservable, type ReactFireGlobals } from 'reactfire';
import { Observable, type Subscriber } from 'rxjs';
import { keepReady, LOADING, subscribe, type QueryState, type Subscribe } from '../subscribe.ts';
import { onSessionEnd } from './staff-session.ts';

/** The listeners that are open, by the id under which reactfire keeps their last answer. */
type OpenListeners = Map<string, Subscriber<unknown>>;

const listenersOf = new Map<StaffRole, OpenListeners>();

/**
 * What a listener to one document knows, shared by all parts of a staff page that show it. It stays open until the role's session
 * ends. Its failures are states, not errors: reactfire would throw an error into the screen and never listen again.
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
      last = keepReady(last, state);
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

/** Closes them, and takes their answers out of reactfire's cache, which forgets nothing by itself: the next seller begins anew. */
function forget(opened: OpenListeners): void {
  // oxlint-disable-next-line no-underscore-dangle -- the name that reactfire gave it
  const cache = (globalThis as Partial<ReactFireGlobals>)._reactFirePreloadedObservables;
  for (const [id, subscriber] of opened) {
    subscriber.complete();
    cache?.delete(id);
  }
}
