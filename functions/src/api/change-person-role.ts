import { changePersonRole as change } from '../people/manage-people.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const changePersonRole = defineStaffCallable('changePersonRole', change);
