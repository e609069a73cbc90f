import { applyToSell as handleApplyToSell } from '../people/applications/apply-to-sell.ts';
import { withdrawApplication as handleWithdrawApplication } from '../people/applications/withdraw-application.ts';
import {
  addPerson as handleAddPerson,
  changePersonRole as handleChangePersonRole,
  removePerson as handleRemovePerson,
} from '../people/manage-people.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const addPerson = defineStaffCallable('addPerson', handleAddPerson);

export const changePersonRole = defineStaffCallable('changePersonRole', handleChangePersonRole);

export const removePerson = defineStaffCallable('removePerson', handleRemovePerson);

export const applyToSell = defineCallable('applyToSell', handleApplyToSell);

export const withdrawApplication = defineCallable('withdrawApplication', handleWithdrawApplication);
