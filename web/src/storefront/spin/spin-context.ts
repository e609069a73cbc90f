/** The context of a daily spin. */
export interface SpinContext {
  /** The path that a sign-in returns to. */
  returnTo: string;
  /** The color of its button: a screen has one primary action. */
  color: 'primary' | 'secondary';
}
