import { getNotificationChoices as answer } from '../notifications/notification-choices.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const getNotificationChoices = defineStaffCallable('getNotificationChoices', answer);
