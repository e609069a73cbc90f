import type { AdminSeller } from '@blockbazaar/domain/people/seller-operations';
import { STORE_ROLE_NAMES } from '@blockbazaar/domain/people/store-permissions';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Actions, Card, Fact, Facts, Name } from './seller-card-parts.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

interface SellerCardProps {
  seller: AdminSeller;
  /** True while an impersonation is being started. */
  isBusy: boolean;
  onLoginAs: () => void;
  onEdit: () => void;
  onChangeRole: () => void;
  onResetPassword: () => void;
  onResetFactors: () => void;
  onDelete: () => void;
}

const {
  discord,
  storeOf,
  factorsOf,
  changeRole,
  loginAs,
  edit,
  resetPassword,
  resetFactors,
  delete: deleteLabel,
} = SELLER_ADMIN_MESSAGES;

export function SellerCard({
  seller,
  isBusy,
  onLoginAs,
  onEdit,
  onChangeRole,
  onResetPassword,
  onResetFactors,
  onDelete,
}: SellerCardProps) {
  const nameId = useId();
  const { username, discordUsername, storeId, storeName, storeRole, hasSecondFactor } = seller;
  return (
    <Card aria-labelledby={nameId} data-testid="admin-seller-card">
      <Facts>
        <Name id={nameId}>{username}</Name>
        <Fact>{discord(discordUsername)}</Fact>
        <Fact>{storeId === null ? storeOf(storeName) : `${storeOf(storeName)} · ${STORE_ROLE_NAMES[storeRole]}`}</Fact>
        <Fact>{factorsOf(hasSecondFactor)}</Fact>
      </Facts>
      <Actions>
        <Button size="small" disabled={isBusy || storeId === null} aria-describedby={nameId} onClick={onLoginAs}>
          <span>{loginAs}</span>
        </Button>
        <Button size="small" aria-describedby={nameId} onClick={onEdit}>
          <span>{edit}</span>
        </Button>
        <Button size="small" disabled={storeId === null} aria-describedby={nameId} onClick={onChangeRole}>
          <span>{changeRole}</span>
        </Button>
        <Button size="small" aria-describedby={nameId} onClick={onResetPassword}>
          <span>{resetPassword}</span>
        </Button>
        {hasSecondFactor && (
          <Button size="small" aria-describedby={nameId} onClick={onResetFactors}>
            <span>{resetFactors}</span>
          </Button>
        )}
        <IconButton aria-label={deleteLabel} aria-describedby={nameId} onClick={onDelete}>
          <Icon name="trash" />
        </IconButton>
      </Actions>
    </Card>
  );
}
