import { useLocation } from 'react-router-dom';
import { AccountMenuSlot } from '@/storefront/accounts/AccountMenuSlot.tsx';
import { useCart } from '@/storefront/cart/cart-store.ts';
import { CurrencyPicker } from '@/storefront/pricing/CurrencyPicker.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { isShopping, type NavigationItem } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

/**
 * `links` are the main navigation: a menu on phones, a separate row on tablets, and beside the logo on wider screens.
 * CSS selects the layout, because a page from the server must fit every screen.
 */
export function Header({ links }: { links: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  const shopping = isShopping(pathname);
  const navigation = (
    <nav className={styles.navigation} aria-label="Main">
      {links.map((item) => (
        <NavigationLink key={item.to} item={item} pathname={pathname} />
      ))}
    </nav>
  );
  return (
    <>
      <header className={styles.bar}>
        <PageContainer className={styles.row}>
          <Logo />
          <span className={styles.roomy}>{navigation}</span>
          <div className={styles.tools}>
            {shopping && (
              <span className={styles.wide}>
                <CurrencyPicker />
              </span>
            )}
            <CartLink />
            <span className={styles.wide}>
              <DiscordButton variant="text" />
              <Button to="/seller/login" variant="outlined">
                Seller Login
              </Button>
            </span>
            <AccountMenuSlot />
            <span className={styles.narrow}>
              <MobileMenu key={pathname} links={links} pathname={pathname} showCurrency={shopping} />
            </span>
          </div>
        </PageContainer>
      </header>
      <div className={styles.shelf}>
        <PageContainer>{navigation}</PageContainer>
      </div>
    </>
  );
}

/** Link to the cart with the number of items in it. */
function CartLink() {
  const { count } = useCart();
  return (
    <IconButton to="/checkout" aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}
        </span>
      )}
    </IconButton>
  );
}

const COUNT_SHOWN_MAX = 999;
