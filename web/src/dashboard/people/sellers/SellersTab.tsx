import type { AdminSeller } from '@blockbazaar/domain/people/seller-operations';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPages, REFRESHING, removeItem } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { ListCards } from '@/dashboard/ui/lists/ListCards.ts';
import { SearchField } from '@/dashboard/ui/lists/SearchField.tsx';
import { useAddressSearch } from '@/dashboard/ui/lists/useAddressSearch.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { RoleDialog } from '../person-form/RoleDialog.tsx';
import { CreateSellerDialog } from './CreateSellerDialog.tsx';
import { EditSellerDialog } from './EditSellerDialog.tsx';
import { PasswordLinkDialog, type MadeLink } from './PasswordLinkDialog.tsx';
import { ResetFactorsDialog } from './ResetFactorsDialog.tsx';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';
import { SellerCard } from './SellerCard.tsx';
import { SellerCardSkeleton } from './SellerCardSkeleton.tsx';
import { useImpersonation } from './useImpersonation.ts';

const text = SELLER_ADMIN_MESSAGES;

/** All sellers, by username. */
export default function SellersTab() {
  const [search, setSearch] = useAddressSearch(STAFF_LIMITS.usernameMax);
  const [isCreating, setIsCreating] = useState(false);
  const [pending, setPending] = useState<AdminSeller | null>(null);
  const [edited, setEdited] = useState<AdminSeller | null>(null);
  const [changed, setChanged] = useState<AdminSeller | null>(null);
  const [resetting, setResetting] = useState<AdminSeller | null>(null);
  const [withoutFactors, setWithoutFactors] = useState<AdminSeller | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  const pages = useInfiniteQuery({
    ...adminPages('FETCH_SELLERS', { search: search.toLowerCase() }, text.fetchFailed),
    ...REFRESHING,
  });
  const { data: sellers, isPending, isLoadingError, refetch } = pages;
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();
  const impersonation = useImpersonation();

  const remove = async ({ id }: AdminSeller) => {
    const { outcome } = await run('DELETE_SELLER', { id }, { done: text.deleted, failed: text.deleteFailed });
    setPending(null);
    if (outcome === 'succeeded') removeItem(client, 'FETCH_SELLERS', id);
  };

  const changeRole = async ({ id }: AdminSeller, storeRole: StoreRole) => {
    const messages = { done: text.roleChanged, failed: text.roleFailed };
    const { outcome } = await run('SET_STORE_ROLE', { id, storeRole }, messages);
    if (outcome === 'succeeded') setChanged(null);
  };

  const makeLink = async ({ id, username }: AdminSeller) => {
    const result = await run('RESET_SELLER_PASSWORD', { id }, { failed: text.resetFailed });
    setResetting(null);
    if (result.outcome === 'succeeded') setMade({ username, link: result.value.link });
  };

  return (
    <>
      <TabHead title={text.title}>
        <Button color="primary" startIcon={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
          {text.create}
        </Button>
      </TabHead>
      <SearchField
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
        maxLength={STAFF_LIMITS.usernameMax}
        initial={search}
        onSearch={setSearch}
      />
      {isLoadingError && <FetchFailed message={text.fetchFailed} onRetry={() => void refetch()} />}
      {isPending && (
        <ListCards as="output" aria-busy="true" aria-label="Loading sellers">
          {Array.from({ length: 6 }, (_, index) => (
            <SellerCardSkeleton key={index} />
          ))}
        </ListCards>
      )}
      {sellers !== undefined &&
        (sellers.length === 0 ? (
          <EmptyState
            title={search === '' ? text.empty : text.nobodyFound(search)}
            {...(search === '' && { text: text.emptyText })}
          />
        ) : (
          <ListCards>
            {sellers.map((seller) => (
              <SellerCard
                key={seller.id}
                seller={seller}
                isBusy={impersonation.isBusy}
                onLoginAs={() => void impersonation.loginAs(seller.id)}
                onEdit={() => setEdited(seller)}
                onChangeRole={() => setChanged(seller)}
                onResetPassword={() => setResetting(seller)}
                onResetFactors={() => setWithoutFactors(seller)}
                onDelete={() => setPending(seller)}
              />
            ))}
          </ListCards>
        ))}
      <ShowMore pages={pages} label={text.more} />
      {isCreating && (
        <CreateSellerDialog
          onClose={() => setIsCreating(false)}
          onCreated={(link) => {
            setIsCreating(false);
            setMade(link);
          }}
        />
      )}
      {edited !== null && <EditSellerDialog seller={edited} onClose={() => setEdited(null)} />}
      {changed !== null && (
        <RoleDialog
          person={changed}
          isBusy={isBusy}
          onSave={(role) => changeRole(changed, role)}
          onClose={() => setChanged(null)}
        />
      )}
      {resetting !== null && (
        <ConfirmDialog
          open
          title={text.resetTitle(resetting.username)}
          text={text.resetConfirmation}
          action={text.resetAction}
          color="primary"
          isBusy={isBusy}
          onConfirm={() => void makeLink(resetting)}
          onClose={() => setResetting(null)}
        />
      )}
      {withoutFactors !== null && (
        <ResetFactorsDialog seller={withoutFactors} onClose={() => setWithoutFactors(null)} />
      )}
      {made !== null && <PasswordLinkDialog {...made} onClose={() => setMade(null)} />}
      {pending !== null && (
        <ConfirmDialog
          open
          title={text.deleteTitle(pending.username)}
          text={text.deleteConfirmation}
          action={text.deleteAction}
          isBusy={isBusy}
          onConfirm={() => void remove(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
}
