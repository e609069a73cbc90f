import * as z from 'zod/mini';
import { OWN_PICTURE } from './picture-address.ts';

/** Where staff send a picture: its bytes are the body, the owner names the store in the address. */
export const UPLOAD_PATH = '/uploads/picture';
export const UPLOAD_STORE_PARAM = 'store';
export const UPLOAD_TYPE = 'application/octet-stream';

/** What is answered once the picture can be shown. Failures are answered as callables answer them. */
export const uploadedPictureSchema = z.strictObject({ address: z.string().check(z.regex(OWN_PICTURE)) });
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
