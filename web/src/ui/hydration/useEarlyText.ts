import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * What is in a field when React takes it over from the server's page, and differs from what is `shown`, was typed before there was code to
 * take note of it.
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
