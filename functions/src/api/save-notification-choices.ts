import { saveNotificationChoices as answer } from '../notifications/notification-choices.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const saveNotificationChoices = defineStaffCallable('saveNotificationChoices', answer);
