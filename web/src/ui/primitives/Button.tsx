import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { Pressable, type PressableProps } from './Pressable.tsx';

export interface ButtonStyleProps {
  /** `contained` by default. */
  variant?: 'contained' | 'outlined' | 'text';
  /** Color of contained buttons: the primary action of a screen, another action, or a destructive one. */
  color?: 'primary' | 'secondary' | 'error';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  className?: string | undefined;
}

interface OwnProps extends ButtonStyleProps {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** True during its action: the button is disabled. */
  loading?: boolean;
}

type WithOwn<Props> = Props extends unknown ? Omit<Props, keyof OwnProps> & OwnProps : never;

export type ButtonProps = WithOwn<PressableProps>;

/** A button, or with `to` or `href` a link. */
export function Button({
  variant = 'contained',
  color = 'secondary',
  size = 'medium',
  fullWidth = false,
  startIcon,
  endIcon,
  loading = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const start = loading ? <span className={styles.spinner} /> : startIcon;
  const props = {
    ...rest,
    ...(loading && { disabled: true }),
    className: clsx(styles.button, styles[variant], styles[color], styles[size], fullWidth && styles.wide, className),
    // The element type does not change.
  } as PressableProps;
  return (
    <Pressable {...props}>
      {start !== undefined && (
        <span className={styles.start} aria-hidden="true">
          {start}
        </span>
      )}
      <span className={styles.label}>{children}</span>
      {endIcon !== undefined && (
        <span className={styles.end} aria-hidden="true">
          {endIcon}
        </span>
      )}
    </Pressable>
  );
}
