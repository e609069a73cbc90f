import type { ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import { styled } from '@mui/material/styles';
import { ProductFiles } from '../csv/ProductFiles.tsx';
import { FilterField } from '../product-form/FilterField.tsx';

interface SellerProductToolsProps {
  storeId: string;
  /** Omitted while the store has no products. */
  filter?: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
}

/** The filter of the products, and their export to a file. */
export function SellerProductTools({ storeId, filter, onFilter }: SellerProductToolsProps) {
  return (
    <Row>
      {filter !== undefined && <FilterField value={filter} onChange={onFilter} />}
      <ProductFiles storeId={storeId} />
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
}));
