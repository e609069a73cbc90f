import { fakeAuth } from '../../src/testing/fake-auth.ts';

export const { authReady, watchUser, signInWith, leave } = fakeAuth;
