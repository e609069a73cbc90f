import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

interface OptionKeys {
  /** The id of the list. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  items: readonly { id: string }[];
  onClose: () => void;
}

/**
 * Keyboard control of a combobox: the arrow keys move through the list, Enter opens the active option, Escape closes
 * the list.
 */
export function useOptionKeys({ id, input, items, onClose }: OptionKeys): {
  active: number | null;
  optionId: (index: number) => string;
} {
  // The active option stays active in the next response, even at another position.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const place = items.findIndex((item) => item.id === chosenId);
  const active = place === -1 ? null : place;
  const optionId = (index: number): string => `${id}-${index}`;

  const move = (by: 1 | -1): void => {
    // The additional position is the field itself.
    const places = items.length + 1;
    const moved = ((active ?? -1) + 1 + by + places) % places;
    const next = moved === 0 ? null : moved - 1;
    setChosenId(next === null ? null : (items[next]?.id ?? null));
    if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (items.length === 0) return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') {
      // The browser would also clear the field.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter') {
      if (active === null) return onClose();
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  });

  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const listener = (event: KeyboardEvent): void => onKey(event);
    field.addEventListener('keydown', listener);
    return () => field.removeEventListener('keydown', listener);
  }, [input]);

  return { active, optionId };
}
