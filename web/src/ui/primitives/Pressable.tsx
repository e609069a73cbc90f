import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** An internal link, an external link, or a button. */
export type PressableProps =
  | (ComponentProps<typeof Link> & { href?: never })
  | (ComponentProps<'a'> & { href: string; to?: never })
  | (ComponentProps<'button'> & { href?: never; to?: never });

export function Pressable(props: PressableProps) {
  if (props.to !== undefined) return <Link {...props} />;
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is among the props
  if (props.href !== undefined) return <a {...props} />;
  return <button type="button" {...props} />;
}
