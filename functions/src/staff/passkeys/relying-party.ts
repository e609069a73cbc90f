import { SITE } from '@blockbazaar/domain/site/site';
import { siteUrl } from '../../platform/params.ts';

/** The site as the relying party: passkeys belong to its host and work on its pages only. */
export function relyingParty(): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl('/'));
  return { id: hostname, name: SITE.name, origin };
}
