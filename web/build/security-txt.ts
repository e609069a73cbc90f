import { SITE } from '@blockbazaar/domain/site/site';
import type { Plugin } from 'vite';
import { siteOrigin } from './site-origin.ts';

const ADDRESS = '.well-known/security.txt';
const VALID_MS = 365 * 24 * 60 * 60_000;

/**
 * Returns the contact for vulnerability reports (RFC 9116). The standard requires an expiry date; each deployment
 * renews it. `now` is in ms.
 */
export function securityText(origin: string | null, now: number): string {
  const lines = [
    `Contact: ${SITE.discordInviteUrl}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(origin === null ? [] : [`Canonical: ${origin}/${ADDRESS}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Adds `/.well-known/security.txt` to the built site and to the dev server. */
export function securityTxt(): Plugin {
  let origin: string | null = null;
  return {
    name: 'security-txt',
    configResolved: ({ env }) => {
      origin = siteOrigin(env);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS, source: securityText(origin, Date.now()) });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${ADDRESS}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(securityText(origin, Date.now()));
      });
    },
  };
}
