/** Who is at work here: everything comes from the session. */
export interface SellerSeat {
  sellerId: string;
  storeId: string;
}
