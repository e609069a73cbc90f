import { Router, type Request, type RequestHandler } from 'express';
import type { Faults } from '../control/faults.ts';
import { observedEndpoint, type EndpointResponse } from '../control/observed-endpoint.ts';
import type { RequestLog } from '../control/request-log.ts';
import { apiError, faultBody, oauthError, unauthorized } from './errors.ts';
import type { Grant, Grants } from './grants.ts';
import type { People, Person } from './people.ts';

interface Parts {
  grants: Grants;
  people: People;
  guildId: string;
  requests: RequestLog;
  faults: Faults;
}

/** The part of Discord's REST API that a sign-in uses. A fault can target one user by the ID in `match`. */
export function apiRouter({ grants, people, guildId, requests, faults }: Parts): RequestHandler {
  const token = (body: string, request: Request): EndpointResponse =>
    request.is('application/x-www-form-urlencoded') === false
      ? oauthError('invalid_request', 'The body must be x-www-form-urlencoded', 415)
      : grants.answer(new URLSearchParams(body), request.header('authorization'));

  /** Wraps an endpoint that requires the access token of a user. */
  const asPerson =
    (scope: string, work: (person: Person, request: Request) => EndpointResponse) =>
    (_body: string, request: Request): EndpointResponse => {
      const grant = grants.admit(request.header('authorization'));
      const person = people.find(grant?.personId ?? '');
      if (grant === null || person === undefined) return unauthorized();
      return grant.scopes.includes(scope) ? work(person, request) : apiError(403, 'Missing Access', 50_001);
    };

  const parts = { requests, faults, faultBody };
  const ofForm = { redact: grantTypeOf, matchedBy: (body: string) => grants.personOf(new URLSearchParams(body)) };
  const ofBearer = {
    matchedBy: (_body: string, request: Request) => personIdOf(grants.admit(request.header('authorization'))),
  };

  const router = Router();
  router.post('/oauth2/token', observedEndpoint({ ...parts, ...ofForm }, token));
  router.get(
    '/users/@me',
    observedEndpoint(
      { ...parts, ...ofBearer },
      asPerson('identify', (person) => ({ status: 200, body: userModel(person) })),
    ),
  );
  router.get(
    '/users/@me/guilds/:guildId/member',
    observedEndpoint(
      { ...parts, ...ofBearer },
      asPerson('guilds.members.read', (person, { params }) =>
        person.isMember && params.guildId === guildId
          ? { status: 200, body: memberModel(person) }
          : apiError(404, 'Unknown Guild', 10_004),
      ),
    ),
  );
  return router;
}

const personIdOf = (grant: Grant | null): string => grant?.personId ?? '';

/** The only recorded part of a form. The other fields are secrets. */
const grantTypeOf = (body: string): string => `grant_type=${new URLSearchParams(body).get('grant_type') ?? ''}`;

const userModel = ({ id, username, globalName, avatar }: Person): object => ({
  id,
  username,
  discriminator: '0',
  global_name: globalName,
  avatar,
  banner: null,
  accent_color: null,
  flags: 0,
  public_flags: 0,
  locale: 'en-US',
  mfa_enabled: false,
  premium_type: 0,
});

const memberModel = (person: Person): object => ({
  user: userModel(person),
  nick: null,
  avatar: null,
  roles: [],
  joined_at: '2026-01-01T00:00:00.000000+00:00',
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
});
