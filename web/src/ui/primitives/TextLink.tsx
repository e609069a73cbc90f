import clsx from 'clsx';
import { Pressable, type PressableProps } from './Pressable.tsx';
import styles from './TextLink.module.css';

/** A link in a text. */
export const TextLink = (props: PressableProps) => (
  <Pressable {...props} className={clsx(styles.link, props.className)} />
);
