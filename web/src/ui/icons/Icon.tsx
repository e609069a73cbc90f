import styles from './Icon.module.css';

/** Square-cut line drawings on a 24-unit grid. */
const DRAWINGS = {
  arrowLeft: 'M14 5 7 12l7 7M7 12h13',
  bolt: 'M13 3 5 13h6l-1 8 8-10h-6z',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  cart: 'M3 4h3l2 11h10l2-8H7M9 19h2v2H9zM16 19h2v2h-2z',
  chevronDown: 'm5 9 7 7 7-7',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  close: 'm6 6 12 12M18 6 6 18',
  chat: 'M4 4h16v12h-8l-5 4v-4H4zM8 9h8M8 12h5',
  check: 'm5 13 4 4L19 7',
  clock: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 8v5l3 2',
  coin: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 8l4 4-4 4-4-4z',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  cube: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  download: 'M12 4v11M7 10l5 5 5-5M4 20h16',
  edit: 'M4 20v-4L16 4l4 4L8 20zM13 7l4 4',
  external: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7 8 3M12 7l4-4',
  gem: 'M7 4h10l4 6-9 10L3 10zM3 10h18M9.5 10 12 20l2.5-10L12 4z',
  hide: 'M3 12l4-5h10l4 5-4 5H7zM4 20 20 4',
  grip: 'M8 6h1M8 12h1M8 18h1M15 6h1M15 12h1M15 18h1',
  info: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 11v6M12 7.5v.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M6 12h12',
  pause: 'M8 6v12M16 6v12',
  play: 'M8 5l10 7-10 7z',
  plus: 'M6 12h12M12 6v12',
  reload: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  search: 'M8.5 4h4L16 7.5v4L12.5 15h-4L5 11.5v-4zM15 14l5 5.5',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  show: 'M3 12l4-5h10l4 5-4 5H7zM10 10h4v4h-4z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 10v3M15 10v3M10 20v-5h4v5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  truck: 'M3 6h11v10H3zM14 10h4l3 3v3h-7zM6 16v3h3v-3M15 16v3h3v-3',
  wallet: 'M4 7h16v12H4zM4 7l2-3h11v3M14 11h6v4h-6z',
  warning: 'M12 4 3 20h18zM12 10v5M12 17v.5',
} as const;

export type IconName = keyof typeof DRAWINGS;

export const ICON_NAMES = Object.keys(DRAWINGS) as IconName[];

interface IconProps {
  name: IconName;
  size?: 'small' | 'medium' | 'large';
}

/** An icon beside a text, hidden from assistive technology. */
export function Icon({ name, size = 'medium' }: IconProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-size={size}>
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
