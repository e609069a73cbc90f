import { changePersonRole as change } from '../people/manage-people.ts';
import { defineStaffCallable } from '../sessions/define-staff-callable.ts';

export const changePersonRole = defineStaffCallable('changePersonRole', change);
