import { useSyncExternalStore } from 'react';
import { screenLoading } from '@/app/screen.tsx';
import styles from './NavigationProgress.module.css';

/** Shows a thin bar at the top while the code of the next screen loads. Quick changes show none. */
export function NavigationProgress() {
  const isLoading = useSyncExternalStore(screenLoading.subscribe, screenLoading.read, screenLoading.read);
  return isLoading && <div className={styles.bar} aria-hidden="true" />;
}
