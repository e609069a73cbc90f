import { displayName } from '@blockbazaar/domain/profiles/profile';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { ProfilePicture } from './ProfilePicture.tsx';
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';
import { useSignIn } from './useSignIn.ts';

/** Who is signed in, and the way out. Only where somebody is. */
export default function AccountMenu() {
  const { profile, signOut } = useSignIn();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const name = displayName({ fullName: profile?.discordUsername });

  const leave = (): void => {
    setAnchor(null);
    void signOut();
  };

  return (
    <>
      <Account
        aria-label={SIGN_IN_MESSAGES.account(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ProfilePicture name={name} url={profile?.discordAvatar ?? null} />
        <Name>{name}</Name>
      </Account>
      <Card
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Who role="presentation">
          <Label>{SIGN_IN_MESSAGES.signedInAs}</Label>
          {name}
        </Who>
        <MenuItem onClick={leave}>{SIGN_IN_MESSAGES.signOut}</MenuItem>
      </Card>
    </>
  );
}

/** The name stands beside the picture, as much of it as the header has room for. */
const Account = styled(IconButton)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    flex: '0 1 auto',
    width: 'auto',
    minWidth: theme.market.sizes.touch,
    gap: theme.spacing(1),
    paddingInline: theme.spacing(0.75),
  },
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'none',
  minWidth: 0,
  maxWidth: '16ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: theme.typography.fontWeightBold,
  [theme.breakpoints.up('lg')]: { display: 'block' },
}));

const Card = styled(Menu)(({ theme }) => ({
  '& .MuiMenu-paper': {
    marginBlockStart: theme.spacing(1),
    border: `${theme.market.sizes.edge}px solid ${theme.market.colors.edgeLit}`,
    backgroundColor: theme.market.colors.panel,
  },
  '& .MuiMenu-list': { paddingBlock: 0 },
  '& .MuiMenuItem-root': { minHeight: theme.market.sizes.touchLarge },
}));

const Who = styled('li')(({ theme }) => ({
  maxWidth: theme.market.sizes.drawer,
  padding: theme.spacing(1.5, 2),
  borderBlockEnd: `${theme.market.sizes.edge}px solid ${theme.market.colors.edgeLit}`,
  fontWeight: theme.typography.fontWeightBold,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
}));

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.palette.text.secondary,
}));
