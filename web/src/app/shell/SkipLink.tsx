import type { MouseEvent, RefObject } from 'react';
import styles from './SkipLink.module.css';

export const MAIN_ID = 'main';

/** First tab stop: skips the header. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    target.current?.focus();
  };
  return (
    <a className={styles.jump} href={`#${MAIN_ID}`} onClick={jump}>
      Skip to the content
    </a>
  );
}
