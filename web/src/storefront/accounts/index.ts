/** Public interface of the sign-in with Discord. */
export { AccountPlace } from './AccountPlace.tsx';
export { goToSignIn } from './go-to-sign-in.ts';
export { ProfilePicture } from './ProfilePicture.tsx';
export { SIGN_IN_MESSAGES } from './sign-in-messages.ts';
export { SignInButton } from './SignInButton.tsx';
export { SignInReturn } from './SignInReturn.tsx';
export { useSignIn } from './useSignIn.ts';
