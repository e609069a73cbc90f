import type { SellerSeat } from '../seller-seat.ts';

export default function SettingsTab({ seat }: { seat: SellerSeat }) {
  return seat.storeId;
}
