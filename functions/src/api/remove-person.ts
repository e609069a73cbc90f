import { removePerson as remove } from '../people/manage-people.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const removePerson = defineStaffCallable('removePerson', remove);
