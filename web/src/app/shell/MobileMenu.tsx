import { useRef, type MouseEvent } from 'react';
import { CurrencyPicker } from '@/storefront/pricing/CurrencyPicker.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import styles from './MobileMenu.module.css';
import type { NavigationItem } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

interface MobileMenuProps {
  links: readonly NavigationItem[];
  pathname: string;
  showCurrency: boolean;
}

/** The header's links on a small screen: a drawer that traps the focus until it is closed. */
export function MobileMenu({ links, pathname, showCurrency }: MobileMenuProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();

  const closeOnBackdropClick = (event: MouseEvent) => {
    if (event.target === drawer.current) close();
  };

  return (
    <>
      <IconButton aria-label="Open the menu" aria-haspopup="dialog" onClick={() => drawer.current?.showModal()}>
        <Icon name="menu" />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the drawer closes it; the dialog element handles Escape */}
      <dialog className={styles.drawer} ref={drawer} aria-label="Menu" onClick={closeOnBackdropClick}>
        <div className={styles.panel}>
          <div className={styles.top}>
            <IconButton aria-label="Close the menu" onClick={close}>
              <Icon name="close" />
            </IconButton>
          </div>
          <nav className={styles.links} aria-label="Main">
            {links.map((item) => (
              <NavigationLink key={item.to} item={item} pathname={pathname} onClick={close} />
            ))}
          </nav>
          <Button to="/seller/login" variant="outlined" onClick={close}>
            Seller Login
          </Button>
          <DiscordButton />
          {showCurrency && <CurrencyPicker />}
        </div>
      </dialog>
    </>
  );
}
