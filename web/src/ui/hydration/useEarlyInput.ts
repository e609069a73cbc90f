import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Reads input from before hydration: the value of a field that differs from `shown` when React takes control of the
 * server's page.
 */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  onInput: (value: string, field: Element) => void,
): void {
  const compare = useEffectEvent(() => {
    const input = field.current;
    if (input !== null && input.value !== shown) onInput(input.value, input);
  });
  useLayoutEffect(() => compare(), []);
}

/** Reads the choice from before hydration: the value of the selected radio button in `group`, if it is not `chosen`. */
export function useEarlyChoice(
  group: RefObject<HTMLElement | null>,
  chosen: string,
  onChoose: (value: string) => void,
): void {
  const compare = useEffectEvent(() => {
    const selected = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (selected !== null && selected !== undefined && selected.value !== chosen) onChoose(selected.value);
  });
  useLayoutEffect(() => compare(), []);
}
