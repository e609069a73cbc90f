import { Router, type Request, type RequestHandler } from 'express';

/** The currencies of the sandbox's account at a provider, in lowercase. The first one is the account's default. */
export class AccountCurrencies {
  all: readonly string[] = ['usd'];

  reset(): void {
    this.all = ['usd'];
  }
}

/** `PUT /currencies`: lets a test change the currencies of the account. */
export function currenciesControl(currencies: AccountCurrencies): RequestHandler {
  const router = Router();
  router.put('/currencies', (request: Request<object, unknown, { currencies: string[] }>, response) => {
    currencies.all = request.body.currencies;
    response.status(204).end();
  });
  return router;
}
