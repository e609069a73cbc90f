import { useEffect } from 'react';
import { useSiteSettings } from '@/firebase/site-settings.ts';

/** Reports whether the market is closed. Apart from the shell, so that the first paint does not wait for the database. */
export default function MaintenanceWatch({ onChange }: { onChange: (closed: boolean) => void }) {
  const settings = useSiteSettings();
  const closed = settings.status === 'ready' && settings.data.maintenanceMode;
  useEffect(() => onChange(closed), [closed, onChange]);
  return null;
}
