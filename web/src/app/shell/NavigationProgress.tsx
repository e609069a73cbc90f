import { useSyncExternalStore } from 'react';
import { screenLoading } from '../screen.tsx';
import styles from './NavigationProgress.module.css';

/** A thin bar at the top while the next screen's code is on the way; not for quick changes. */
export function NavigationProgress() {
  const isLoading = useSyncExternalStore(screenLoading.subscribe, screenLoading.read, screenLoading.read);
  return isLoading && <div className={styles.bar} aria-hidden="true" />;
}
