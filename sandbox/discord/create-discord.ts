import { SIGN_IN_PATHS } from '@blockbazaar/domain/accounts/sign-in';
import express, { Router, type RequestHandler } from 'express';
import type { SandboxConfig } from '../config.ts';
import type { Faults } from '../control/faults.ts';
import type { RequestLog } from '../control/request-log.ts';
import { apiRouter } from './api-router.ts';
import { versionedRouter } from './api-versions.ts';
import { authorizeRouter } from './authorize-router.ts';
import { channelWebhooks } from './channel-webhooks.ts';
import { peopleControlRouter } from './control-router.ts';
import { Grants } from './grants.ts';
import { People } from './people.ts';

type Options = SandboxConfig['discord'] & {
  siteOrigin: string;
  requests: RequestLog;
  faults: Faults;
};

interface DiscordStandIn {
  router: RequestHandler;
  control: RequestHandler;
  reset: () => void;
}

/** The part of Discord that the product uses: sign-in, membership of one server, and channel webhooks. */
export function createDiscord({ siteOrigin, requests, faults, guildId, ...app }: Options): DiscordStandIn {
  const people = new People();
  const grants = new Grants(app);
  const webhooks = channelWebhooks({ requests, faults });

  const router = Router();
  const redirectUri = siteOrigin + SIGN_IN_PATHS.callback;
  router.use('/oauth2/authorize', authorizeRouter({ app, redirectUri, siteOrigin, people, grants }));
  const api = Router();
  api.use(express.text({ type: () => true, limit: '1mb' }));
  api.use(apiRouter({ grants, people, guildId, requests, faults }));
  api.use(webhooks.router);
  router.use('/api', versionedRouter(api));

  const control = Router();
  control.use('/people', peopleControlRouter({ people, grants }));
  control.use(webhooks.control);
  return {
    router,
    control,
    reset: () => {
      people.clear();
      grants.clear();
      webhooks.reset();
    },
  };
}
