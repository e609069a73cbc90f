import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';

/** The link back to the shop, and a reload button. Drafts survive the reload. */
export function CheckoutHeader() {
  return (
    <Head>
      <Back component={Link} to="/catalog" variant="text" startIcon={<Icon name="arrowLeft" />}>
        Back to Shop
      </Back>
      <PageHeading title="Checkout">
        <Tooltip title="Reload">
          <Reload aria-label="Reload the page" onClick={() => location.reload()}>
            <Icon name="reload" />
          </Reload>
        </Tooltip>
      </PageHeading>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(3),
  '& > :last-child': { justifySelf: 'stretch' },
}));

const Back = styled(Button)(({ theme }) => ({ marginInlineStart: theme.spacing(-2.5) })) as typeof Button;

const Reload = styled(IconButton)(({ theme }) => ({ marginInlineEnd: theme.spacing(-1.5) }));
