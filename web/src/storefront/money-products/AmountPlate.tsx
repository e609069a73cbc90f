import type { ReactNode } from 'react';
import { Badge } from '@/ui/Badge.tsx';
import styles from './AmountPlate.module.css';

/** The amount of money, in the corner of a card's picture. */
export const AmountPlate = ({ children }: { children: ReactNode }) => (
  <Badge className={styles.plate}>{children}</Badge>
);
