import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { changeOwnPassword as change } from '../staff/new-password/change-own-password.ts';

export const changeOwnPassword = defineStaffCallable('changeOwnPassword', change);
