import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Reads text that was typed before hydration: the content of a field that differs from `shown` when React takes control
 * of the server's page.
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  shown: string,
  onType: (text: string, field: HTMLInputElement) => void,
): void {
  const compare = useEffectEvent(() => {
    const input = field.current;
    if (input !== null && input.value !== shown) onType(input.value, input);
  });
  useLayoutEffect(() => compare(), []);
}
