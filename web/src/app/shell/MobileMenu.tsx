import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { CurrencyPicker } from '@/shared/currency/CurrencyPicker.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import type { NavigationItem } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

interface MobileMenuProps {
  links: readonly NavigationItem[];
  pathname: string;
  showCurrency: boolean;
}

/** The header's links on a small screen: a drawer that keeps the focus until it is closed. */
export function MobileMenu({ links, pathname, showCurrency }: MobileMenuProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();

  const closeFromVeil = (event: MouseEvent) => {
    if (event.target === drawer.current) close();
  };

  return (
    <>
      <IconButton aria-label="Open the menu" aria-haspopup="dialog" onClick={() => drawer.current?.showModal()}>
        <Icon name="menu" />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the drawer closes it; Escape does the same by itself */}
      <Drawer ref={drawer} aria-label="Menu" onClick={closeFromVeil}>
        <Panel>
          <Top>
            <IconButton aria-label="Close the menu" onClick={close}>
              <Icon name="close" />
            </IconButton>
          </Top>
          <Links aria-label="Main">
            {links.map((item) => (
              <NavigationLink key={item.to} item={item} pathname={pathname} onClick={close} />
            ))}
          </Links>
          <Button component={Link} to="/seller/login" variant="outlined" onClick={close}>
            Seller Login
          </Button>
          <DiscordButton />
          {showCurrency && <CurrencyPicker />}
        </Panel>
      </Drawer>
    </>
  );
}

const Drawer = styled('dialog')(({ theme }) => ({
  width: `min(${theme.market.sizes.drawer}px, 88vw)`,
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  marginInlineStart: 'auto',
  padding: 0,
  border: 0,
  borderInlineStart: `${theme.market.sizes.edge}px solid ${theme.market.colors.edgeLit}`,
  backgroundColor: theme.market.colors.surface,
  color: theme.palette.text.primary,
  '&[open]': { animation: `drawer-in ${theme.market.motion.calm}ms ease-out` },
  '&::backdrop': { backgroundColor: theme.market.colors.veil },
  '@keyframes drawer-in': { from: { transform: 'translateX(24%)', opacity: 0 } },
}));

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  minHeight: '100%',
  padding: theme.spacing(1.5, 2, 3),
}));

const Top = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

const Links = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  paddingBlockEnd: theme.spacing(2),
  borderBlockEnd: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  '& a': { fontSize: theme.typography.h3.fontSize, minHeight: theme.market.sizes.touchLarge, justifySelf: 'start' },
}));
