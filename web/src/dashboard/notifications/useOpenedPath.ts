import type { OpenPathMessage } from '@blockbazaar/domain/notifications/push-payload';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Navigates to the path of a clicked push message; the service worker has already focused this page. A reload would
 * discard unsaved input.
 */
export function useOpenedPath(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent): void => {
      const message = data as Partial<OpenPathMessage> | null;
      if (message?.type === 'open-path' && message.path !== undefined) void navigate(message.path);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
