import { fail, succeed } from '@blockbazaar/domain/failures';
import { describe, expect, it } from 'vitest';
import { ProviderBreakers } from './provider-breakers.ts';

const unavailable = () => Promise.resolve(fail('PROVIDER_UNAVAILABLE'));
const answers = () => Promise.resolve(succeed('answer'));

async function failTimes(breakers: ProviderBreakers, provider: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await breakers.run(provider, unavailable);
}

describe('ProviderBreakers', () => {
  it('stops calls to a provider after five calls without a response in a row, and to no other provider', async () => {
    const breakers = new ProviderBreakers();
    await failTimes(breakers, 'stripe', 5);
    expect(await breakers.run('stripe', answers)).toBeNull();
    expect(await breakers.run('paypal', answers)).toEqual(succeed('answer'));
  });

  it('resets its count after a response, including a refusal', async () => {
    const breakers = new ProviderBreakers();
    for (const work of [answers, () => Promise.resolve(fail('NOT_FOUND'))]) {
      await failTimes(breakers, 'stripe', 4);
      await breakers.run('stripe', work);
    }
    expect(await breakers.run('stripe', answers)).toEqual(succeed('answer'));
  });

  it('starts closed in each run', async () => {
    await failTimes(new ProviderBreakers(), 'stripe', 9);
    expect(await new ProviderBreakers().run('stripe', answers)).toEqual(succeed('answer'));
  });
});
