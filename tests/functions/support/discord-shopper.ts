import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import type { Person } from '../../../sandbox/discord/people.ts';
import { valueOf } from '../../support/callable.ts';
import {
  respondAtDiscord,
  signInBrowser,
  type RedirectTarget,
  type SignInBrowser,
} from '../../support/discord-sign-in.ts';
import { signIn } from '../../support/staff.ts';
import type { TestEnvironment } from './test-environment.ts';

export interface DiscordShopper extends Person {
  uid: string;
  /** An ID token. */
  token: string;
}

/**
 * Creates a Discord user who has signed in to the marketplace. The user has a profile, and `token` authenticates calls.
 */
export async function discordShopper(
  environment: TestEnvironment,
  changes: Partial<Person> = {},
): Promise<DiscordShopper> {
  const person = await environment.sandbox.discord.addPerson(changes);
  const { code } = await returnFromDiscord(environment, person);
  const { token: customToken } = valueOf(await environment.call('completeSignIn', { code }));
  const { token } = await signIn(customToken);
  return { ...person, uid: shopperUid(person.id), token };
}

/** Signs in at Discord and returns the page to which the callback redirects the browser. */
export async function returnFromDiscord(
  environment: TestEnvironment,
  person: Pick<Person, 'id'>,
  returnTo = '/',
  browser: SignInBrowser = signInBrowser(environment.addressOf('discordSignIn')),
): Promise<RedirectTarget> {
  const page = await browser.start(returnTo);
  return browser.callback(await respondAtDiscord(page, 'authorize', person.id));
}
