import { Router, type RequestHandler, type Response } from 'express';

/**
 * Versions 6 to 8 are deprecated, 9 and 10 available. Unversioned URLs use version 6.
 * Source: Discord's API reference, "API Versioning" and "User Agent" (2026).
 */
const VERSIONS = [6, 7, 8, 9, 10] as const;
const UNVERSIONED = 6;
/** Since this version, waits are in seconds. Earlier versions use ms. */
const FIRST_VERSION_WITH_SECONDS = 8;

const USER_AGENT = /^DiscordBot \(https?:\/\/\S+, \S+\)/;

const setResponseVersion =
  (version: number): RequestHandler =>
  (_request, response, next) => {
    response.locals.version = version;
    next();
  };

/** Converts a wait to the unit of the requested version. */
export const toWaitUnit = (response: Response, seconds: number): number =>
  Number(response.locals.version) < FIRST_VERSION_WITH_SECONDS ? Math.round(seconds * 1_000) : seconds;

/** Rejects clients without a valid User-Agent, like the proxy in front of Discord. */
const refuseOtherClients: RequestHandler = (request, response, next) => {
  if (USER_AGENT.test(request.header('user-agent') ?? '')) next();
  else response.status(403).type('text/plain').send('error code: 1010');
};

/** Serves an API below `/v10` and earlier versions, and without a version. */
export function versionedRouter(api: RequestHandler): RequestHandler {
  const router = Router();
  router.use(refuseOtherClients);
  for (const version of VERSIONS) router.use(`/v${version}`, setResponseVersion(version), api);
  router.use('/v:version', (_request, response) => {
    response.status(400).json({ message: 'Invalid API version provided', code: 50_041 });
  });
  router.use(setResponseVersion(UNVERSIONED), api);
  return router;
}
