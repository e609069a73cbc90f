import type { SellerSeat } from '../seller-seat.ts';

export default function StoreTab({ seat }: { seat: SellerSeat }) {
  return seat.storeId;
}
