import type { Router } from 'express';
import { queryText } from '../control/query-text.ts';
import type { Endpoint } from './api-router.ts';
import type { ConnectState } from './connect-state.ts';

/** The part of Stripe Connect that the product uses. */
export function connectApi(router: Router, endpoint: Endpoint, connect: ConnectState): void {
  router.post(
    '/accounts',
    endpoint((params) => connect.createAccount(params)),
  );
  router.get(
    '/accounts/:id',
    endpoint((_params, { params: { id } }) => connect.account(String(id))),
  );
  router.post(
    '/account_links',
    endpoint((params) => connect.createLink(params)),
  );
  router.post(
    '/transfers',
    endpoint((params) => connect.createTransfer(params)),
  );
  router.get(
    '/transfers',
    endpoint((_params, request) => ({
      object: 'list',
      data: connect
        .listTransfers(queryText(request, 'transfer_group'))
        .slice(0, Number(queryText(request, 'limit') || 10)),
      has_more: false,
      url: '/v1/transfers',
    })),
  );
}
