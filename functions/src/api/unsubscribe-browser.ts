import { unsubscribeBrowser as answer } from '../notifications/push/subscribe-browser.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const unsubscribeBrowser = defineStaffCallable('unsubscribeBrowser', answer);
