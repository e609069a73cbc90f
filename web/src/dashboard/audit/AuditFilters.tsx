import { AUDIT_FILTER, AUDIT_ROLES, type AuditFilter } from '@blockbazaar/domain/audit/audit-filter';
import { AUDIT_KIND_NAMES } from '@blockbazaar/domain/audit/audit-kinds';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { StoreFilter } from '@/dashboard/stores/store-picker/StoreFilter.tsx';
import { Choice, Day, FilterFields } from '@/dashboard/ui/lists/filter-fields.tsx';
import { SearchField } from '@/dashboard/ui/lists/SearchField.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { AUDIT_MESSAGES } from './audit-messages.ts';

const messages = AUDIT_MESSAGES;

interface AuditFiltersProps {
  filter: AuditFilter;
  /** The name of the seller whose actions are shown, or null. */
  sellerName: string | null;
  onChange: (changes: Partial<AuditFilter>) => void;
  onClear: () => void;
}

/** The filters of the audit log. */
export function AuditFilters({ filter, sellerName, onChange, onClear }: AuditFiltersProps) {
  const { kind, role, sellerId, storeId, from, until } = filter;
  const search = useCallback((typed: string) => onChange({ search: typed === '' ? null : typed }), [onChange]);
  const roles = AUDIT_ROLES.map((value) => [value as string, messages.roles[value]] as const);
  const one = sellerId === null ? [] : [[sellerId, messages.onlySeller(sellerName ?? sellerId)] as const];
  return (
    <section aria-label={messages.filters}>
      <SearchField
        label={messages.search}
        placeholder={messages.searchHint}
        initial={filter.search ?? ''}
        onSearch={search}
      />
      <FilterFields>
        <StoreFilter storeId={storeId} onChange={(chosen) => onChange({ storeId: chosen })} />
        <Choice
          label={messages.kind}
          any={messages.any}
          value={kind}
          options={AUDIT_KIND_NAMES.map((value) => [value, messages.kinds[value]])}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        <Choice
          label={messages.role}
          any={messages.any}
          value={sellerId ?? role}
          options={[...roles, ...one]}
          onChange={(chosen) =>
            onChange({ sellerId: null, role: AUDIT_ROLES.find((known) => known === chosen) ?? null })
          }
        />
        <Day label={messages.from} value={from} onChange={(day) => onChange({ from: day })} />
        <Day label={messages.until} value={until} onChange={(day) => onChange({ until: day })} />
        {AUDIT_FILTER.isFiltered(filter) && (
          <Button startIcon={<Icon name="close" size="small" />} onClick={onClear}>
            {messages.clear}
          </Button>
        )}
      </FilterFields>
    </section>
  );
}
