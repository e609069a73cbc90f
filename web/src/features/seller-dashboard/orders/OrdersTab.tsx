import type { SellerSeat } from '../seller-seat.ts';

export default function OrdersTab({ seat }: { seat: SellerSeat }) {
  return seat.storeId;
}
