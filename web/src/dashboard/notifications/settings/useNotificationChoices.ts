import type { ChosenKind } from '@blockbazaar/domain/notifications/notification-kinds';
import {
  withChoice,
  type NotificationChoices,
  type NotificationChannel,
} from '@blockbazaar/domain/notifications/notification-settings';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { useRef, useState } from 'react';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts';

type Answer = StaffCallableOutput<'getNotificationChoices'>;

interface Choices extends Omit<Answer, 'choices'> {
  chosen: NotificationChoices;
}

interface EditedChoices {
  choices: QueryState<Choices>;
  choose: (way: NotificationChannel, kind: ChosenKind, isOn: boolean) => void;
}

const openChoices: Subscribe<Answer> = ({ next, fail }) => {
  let isClosed = false;
  void callStaff('seller', 'getNotificationChoices', {}).then((result) => {
    if (isClosed) return;
    if (result.outcome === 'succeeded') next(result.value);
    else fail(result.outcome);
  });
  return () => {
    isClosed = true;
  };
};

/**
 * The notification choices of a seller, updated optimistically. Saves run in sequence, each with all previous choices.
 * If the last save fails, the saved choices are restored.
 */
export function useNotificationChoices(): EditedChoices {
  const toast = useToast();
  const answer = useQueryState(openChoices, 'choices');
  const [edited, setEdited] = useState<NotificationChoices | null>(null);
  const latest = useRef<NotificationChoices | null>(null);
  const saved = useRef<NotificationChoices | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  if (answer.status !== 'ready') return { choices: answer, choose: () => undefined };

  const { choices, ...others } = answer.data;
  const show = (shown: NotificationChoices): void => {
    latest.current = shown;
    setEdited(shown);
  };
  const save = async (wanted: NotificationChoices): Promise<void> => {
    const { outcome } = await callStaff('seller', 'saveNotificationChoices', wanted);
    if (outcome === 'succeeded') {
      saved.current = wanted;
      return;
    }
    toast(NOTIFICATION_MESSAGES.saveFailed, 'error');
    if (latest.current === wanted) show(saved.current ?? choices);
  };
  const choose: EditedChoices['choose'] = (way, kind, isOn) => {
    const before = latest.current ?? choices;
    const wanted = { ...before, [way]: withChoice(before[way], kind, isOn) };
    show(wanted);
    saving.current = saving.current.then(() => save(wanted));
  };
  return { choices: { status: 'ready', data: { ...others, chosen: edited ?? choices } }, choose };
}
