import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import styles from './Alert.module.css';

interface AlertProps {
  severity: 'info' | 'warning' | 'error';
  /** A `note` is read in document order; an `alert` is announced. */
  role?: 'note' | 'alert';
  children: ReactNode;
}

/** A framed message. */
export const Alert = ({ severity, role = 'alert', children }: AlertProps) => (
  <div className={styles.alert} data-severity={severity} role={role}>
    <span className={styles.icon}>
      <Icon name={severity === 'info' ? 'info' : 'warning'} />
    </span>
    <div className={styles.message}>{children}</div>
  </div>
);
