import { editProducts as edit } from '../catalog/edit-products/edit-products.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const editProducts = defineStaffCallable('editProducts', edit);
