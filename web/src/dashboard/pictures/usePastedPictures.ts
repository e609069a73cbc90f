import { useEffect, useEffectEvent } from 'react';
import { PICTURE_MESSAGES } from './picture-messages.ts';

/** Passes on pictures that are pasted anywhere on the page while `isOn`. Pasted text is not intercepted. */
export function usePastedPictures(isOn: boolean, onFiles: (files: readonly File[]) => void): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files.map((file) => new File([file], PICTURE_MESSAGES.pasted, { type: file.type })));
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: ClipboardEvent): void => receive(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isOn]);
}
