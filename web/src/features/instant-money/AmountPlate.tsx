import type { ReactNode } from 'react';
import { Badge } from '@/ui/Badge.tsx';
import styles from './AmountPlate.module.css';

/** How much money a card is about, in the corner of its picture. */
export const AmountPlate = ({ children }: { children: ReactNode }) => (
  <Badge className={styles.plate}>{children}</Badge>
);
