import { subscribeBrowser as answer } from '../notifications/push/subscribe-browser.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const subscribeBrowser = defineStaffCallable('subscribeBrowser', answer);
