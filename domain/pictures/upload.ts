import * as z from 'zod/mini';
import { UPLOADED_PICTURE_PATH } from './picture-address.ts';

/** Upload endpoint for staff: the picture's bytes are the body; the owner names the store in the address. */
export const UPLOAD_PATH = '/uploads/picture';
export const UPLOAD_STORE_PARAM = 'store';
export const UPLOAD_TYPE = 'application/octet-stream';

/** The response after the picture can be shown. Failures have the same format as those of callables. */
export const uploadedPictureSchema = z.strictObject({ address: z.string().check(z.regex(UPLOADED_PICTURE_PATH)) });
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
