import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type Navigator,
  type To,
} from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { DRAFT_MESSAGES as messages } from './draft-messages.ts';
import { confirmLeave, hasUnsavedInput, setLeavePrompt } from './unsaved-input.ts';

interface Request {
  text: string;
  resolve: (isLeaving: boolean) => void;
}

/** Warns before unsaved input is left: by a link, a tab, Back, a reload, or a closed page. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<Request | null>(null);
  useEffect(
    () =>
      setLeavePrompt(
        (text) =>
          new Promise((resolve) => {
            setRequest({ text, resolve });
          }),
      ),
    [],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedInput()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  useBackPrompt();
  const guarded = useGuardedNavigation();
  const text = request?.text ?? messages.leaveText;
  const respond = (isLeaving: boolean): void => {
    setRequest(null);
    request?.resolve(isLeaving);
  };
  return (
    <NavigationContext value={guarded}>
      {children}
      <ConfirmDialog
        open={request !== null}
        title={messages.leaveTitle}
        text={text}
        action={messages.leave}
        cancel={messages.stay}
        color={text === messages.leaveText ? 'primary' : 'error'}
        onConfirm={() => respond(true)}
        onClose={() => respond(false)}
      />
    </NavigationContext>
  );
}

/** The path and the tab. Other parameters belong to lists, whose forms remain open. */
const screenOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`;

const targetOf = (to: To): URL => new URL(typeof to === 'string' ? to : createPath(to), window.location.href);

/** The router's blocker needs a data router, which the first load of shoppers does not contain. */
function useGuardedNavigation() {
  const navigation = use(NavigationContext);
  return useMemo(() => {
    const { navigator } = navigation;
    const guard =
      (navigate: Navigator['push']): Navigator['push'] =>
      (to, state, options) => {
        if (screenOf(targetOf(to)) === screenOf(window.location)) return navigate(to, state, options);
        void confirmLeave().then((isLeaving) => {
          if (isLeaving) navigate(to, state, options);
        });
      };
    const push = guard((...args) => navigator.push(...args));
    const replace = guard((...args) => navigator.replace(...args));
    return { ...navigation, navigator: { ...navigator, push, replace } };
  }, [navigation]);
}

/** The position in the history, which the router writes into each entry. */
function historyIndex(): number {
  const state = history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' ? state.idx : 0;
}

/**
 * Reverts Back and Forward until the person confirms. The browser has already moved when it reports such a navigation.
 */
function useBackPrompt(): void {
  const { key } = useLocation();
  const index = useRef({ key, place: 0 });
  useEffect(() => {
    index.current = { key, place: historyIndex() };
  }, [key]);
  useEffect(() => {
    /** `reverting`: the next event is the way back. `leaving`: the next event is the confirmed navigation. */
    let phase: 'open' | 'reverting' | 'leaving' = 'open';
    const onPopState = (event: PopStateEvent): void => {
      const delta = historyIndex() - index.current.place;
      if (phase === 'reverting') {
        event.stopImmediatePropagation();
        phase = 'open';
      } else if (phase === 'leaving') phase = 'open';
      else if (hasUnsavedInput() && delta !== 0) {
        event.stopImmediatePropagation();
        phase = 'reverting';
        history.go(-delta);
        void confirmLeave().then((isLeaving) => {
          if (!isLeaving) return;
          phase = 'leaving';
          history.go(delta);
        });
      }
    };
    // Before the router's listener.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
}
