import { previewLink } from '../pictures/links/preview-link.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const previewLinkedPicture = defineStaffCallable('previewLinkedPicture', previewLink);
