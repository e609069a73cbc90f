import clsx from 'clsx';
import styles from './IconButton.module.css';
import { Pressable, type PressableProps } from './Pressable.tsx';

/** A button, or with `to` or `href` a link, that shows only an icon. */
export const IconButton = (props: PressableProps & { 'aria-label': string }) => (
  <Pressable {...props} className={clsx(styles.button, props.className)} />
);
