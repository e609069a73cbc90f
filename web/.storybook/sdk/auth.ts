import { fakeAuth } from '../../src/testing/fake-auth.ts';

export const { authReady, subscribeToUser, signInWith, signOutUser } = fakeAuth;
