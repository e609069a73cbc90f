import { SITE } from '@blockbazaar/domain/site/site';
import { siteUrl } from '../../platform/params.ts';

/** The site as passkeys know it: they belong to its host, and are used on its pages alone. */
export function relyingParty(): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl('/'));
  return { id: hostname, name: SITE.name, origin };
}
