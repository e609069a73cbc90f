/** The payment providers' fee in tests, in cents. */
export const paymentFee = (cents: number): number => Math.min(Math.round(cents * 0.029) + 30, cents);
