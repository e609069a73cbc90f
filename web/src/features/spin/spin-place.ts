/** Where the daily spin is shown. */
export interface SpinPlace {
  /** Where a sign-in leads back to, a path of the site. */
  returnTo: string;
  /** Of its button: a screen has one primary action. */
  color: 'primary' | 'secondary';
}
