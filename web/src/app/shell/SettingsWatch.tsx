import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { useEffect } from 'react';
import { useSiteSettings } from '@/firebase/site-settings.ts';

/** Reports the owner's switches. Apart from the shell, so that the first paint does not wait for the database. */
export default function SettingsWatch({ onChange }: { onChange: (settings: SiteSettings) => void }) {
  const settings = useSiteSettings();
  const known = settings.status === 'ready' ? settings.data : null;
  useEffect(() => {
    if (known !== null) onChange(known);
  }, [known, onChange]);
  return null;
}
