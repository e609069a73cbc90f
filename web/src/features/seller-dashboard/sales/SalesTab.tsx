import type { SellerSeat } from '../seller-seat.ts';

export default function SalesTab({ seat }: { seat: SellerSeat }) {
  return seat.storeId;
}
