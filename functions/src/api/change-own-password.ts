import { defineStaffCallable } from '../sessions/define-staff-callable.ts';
import { changeOwnPassword as change } from '../sessions/new-password/change-own-password.ts';

export const changeOwnPassword = defineStaffCallable('changeOwnPassword', change);
