import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { parsePicture, UPLOADED_PICTURE_PATH } from '../pictures/picture-address.ts';

/** No user name or password before the host, no blank or invisible characters. Security rules repeat the pattern. */
export const HTTPS_LINK = /^https:\/\/[^\p{Z}\p{Cc}\p{Cf}/?#\\@]+(?:[/?#][^\p{Z}\p{Cc}\p{Cf}]*)?$/u;
/** A static file of the site. Security rules repeat the pattern. */
export const ART_PATH = /^\/art(?:\/[\w-]+(?:\.[\w-]+)*)+$/u;

const isHttps = (value: string): boolean => HTTPS_LINK.test(value) && URL.canParse(value);

/** An external link. */
export const linkUrlSchema = z.string().check(z.maxLength(LIMITS.urlMax), z.refine(isHttps, 'expected an HTTPS link'));

/** A picture: an HTTPS link, a static file under `/art/`, or an uploaded file. */
export const assetUrlSchema = z.string().check(
  z.maxLength(LIMITS.urlMax),
  z.refine(
    (value) => ART_PATH.test(value) || UPLOADED_PICTURE_PATH.test(value) || isHttps(value),
    'expected an HTTPS link, /art/ or /images/ path',
  ),
);

/** Identifies the picture at a typed address: notations of one address have the same key. */
export function pictureKey(typed: string): string {
  const address = typed.trim();
  return parsePicture(address)?.stem ?? (URL.canParse(address) ? new URL(address).href : address);
}
