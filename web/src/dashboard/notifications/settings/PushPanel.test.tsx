import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts';
import { PushPanel } from './PushPanel.tsx';

const messages = NOTIFICATION_MESSAGES.push;
const turnOn = () => screen.queryByRole('button', { name: messages.turnOn });

/** Simulates a browser with a service worker, but without a reachable push service. */
function useBrowser(permission: NotificationPermission): void {
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve(permission) });
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.reject(new DOMException('The push service failed.', 'AbortError')),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
}

describe('PushPanel', () => {
  it('reports an unreachable push service, and offers to try again', async () => {
    useBrowser('granted');
    const user = userEvent.setup();
    render(<PushPanel pushKey="key" />);
    expect(await screen.findByText(messages.off)).toBeVisible();
    turnOn()?.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(messages.unreachable)).toBeVisible();
    expect(turnOn()).toBeEnabled();
  });

  it('explains the next step in a browser that blocks notifications', async () => {
    useBrowser('denied');
    render(<PushPanel pushKey="key" />);
    expect(await screen.findByText(messages.blocked)).toBeVisible();
    expect(turnOn()).not.toBeInTheDocument();
  });
});
