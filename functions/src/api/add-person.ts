import { addPerson as add } from '../people/manage-people.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const addPerson = defineStaffCallable('addPerson', add);
