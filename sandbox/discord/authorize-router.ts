import express, { Router, type Request, type RequestHandler } from 'express';
import { queryText } from '../control/query-text.ts';
import { closedPage } from '../hosted-page/page.ts';
import { protectPage } from '../hosted-page/protect-page.ts';
import { authorizePage } from './authorize-page.ts';
import type { DiscordApp, Grants } from './grants.ts';
import type { People } from './people.ts';

const KNOWN_SCOPES: ReadonlySet<string> = new Set(['identify', 'email', 'guilds', 'guilds.members.read']);
/** Format of an S256 challenge. */
const CHALLENGE = /^[\w-]{43}$/;

interface Parts {
  app: DiscordApp;
  /** The only redirect URI that is accepted. */
  redirectUri: string;
  siteOrigin: string;
  people: People;
  grants: Grants;
}

/** `/oauth2/authorize`: a user grants or denies the requested scopes. */
export function authorizeRouter({ app, redirectUri, siteOrigin, people, grants }: Parts): RequestHandler {
  /**
   * The reason not to redirect, because an unregistered redirect URI can belong to anyone. Null: the request is valid.
   */
  const objection = (request: Request): string | null => {
    if (queryText(request, 'client_id') !== app.clientId) return 'Unknown Application';
    return queryText(request, 'redirect_uri') === redirectUri ? null : 'Invalid OAuth2 redirect_uri';
  };

  const backWith = (request: Request, answer: Record<string, string>): string => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    if (typeof request.query.state === 'string') url.searchParams.set('state', request.query.state);
    return url.href;
  };

  const router = Router();
  router.use((request, response, next) => {
    const problem = objection(request);
    if (problem === null) {
      const error = errorIn(request);
      if (error === null) next();
      else response.redirect(302, backWith(request, error));
      return;
    }
    const nonce = protectPage(response, [siteOrigin]);
    const back = { url: siteOrigin, label: 'Back to the shop' };
    response
      .status(400)
      .type('html')
      .send(closedPage(problem, 'Discord does not know who is asking, or where to lead you back to.', back, nonce));
  });

  router.get('/', (request, response) => {
    const nonce = protectPage(response, [redirectUri]);
    const action = `/discord/oauth2/authorize?${new URLSearchParams(request.query as Record<string, string>).toString()}`;
    response.type('html').send(authorizePage({ action, people: people.list(), scopes: scopesIn(request) }, nonce));
  });

  router.post('/', express.urlencoded({ extended: false }), (request, response) => {
    const { person: chosen = '', answer } = request.body as { person?: string; answer?: string };
    const person = people.find(chosen);
    if (answer !== 'authorize' || person === undefined) {
      const denied = {
        error: 'access_denied',
        error_description: 'The resource owner or authorization server denied the request',
      };
      response.redirect(303, backWith(request, denied));
      return;
    }
    const challenge = queryText(request, 'code_challenge');
    const code = grants.issueCode({
      personId: person.id,
      scopes: scopesIn(request),
      redirectUri,
      challenge: challenge === '' ? null : challenge,
    });
    response.redirect(303, backWith(request, { code }));
  });
  return router;
}

const scopesIn = (request: Request): string[] => queryText(request, 'scope').split(' ').filter(Boolean);

/** The error of a request that is reported to the app. */
function errorIn(request: Request): Record<string, string> | null {
  if (queryText(request, 'response_type') !== 'code') {
    return {
      error: 'unsupported_response_type',
      error_description: 'The authorization server does not support this response type',
    };
  }
  const scopes = scopesIn(request);
  if (scopes.length === 0 || scopes.some((scope) => !KNOWN_SCOPES.has(scope))) {
    return { error: 'invalid_scope', error_description: 'The requested scope is invalid, unknown, or malformed.' };
  }
  const challenge = queryText(request, 'code_challenge');
  const method = queryText(request, 'code_challenge_method');
  if (challenge === '' && method === '') return null;
  if (method !== 'S256') return { error: 'invalid_request', error_description: 'Unsupported "code_challenge_method"' };
  return CHALLENGE.test(challenge) ? null : { error: 'invalid_request', error_description: 'Invalid "code_challenge"' };
}
