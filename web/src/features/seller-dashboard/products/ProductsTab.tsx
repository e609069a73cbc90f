import type { SellerSeat } from '../seller-seat.ts';

export default function ProductsTab({ seat }: { seat: SellerSeat }) {
  return seat.storeId;
}
