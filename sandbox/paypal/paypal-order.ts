import type { Money, OrderRequest, PurchaseUnit } from './order-request.ts';

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST';
}

/** Money captured for an order, in the API's format. It has the fields that the product reads. */
export interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  /** Missing until the money arrives. */
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  final_capture: true;
  custom_id?: string;
  invoice_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
  links: Link[];
  create_time: string;
  update_time: string;
}

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';

/** Outcome of a refund: its status, or a rejection with this issue. */
export interface RefundPlan {
  status?: RefundStatus;
  refuse?: string;
}

export interface Refund {
  id: string;
  status: RefundStatus;
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  seller_payable_breakdown: { total_refunded_amount: Money };
  links: Link[];
  create_time: string;
}

/** An order in the API's format. It has the fields that the product reads. */
export interface PaypalOrder {
  id: string;
  intent: 'CAPTURE';
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  payment_source: { paypal: Record<string, never> };
  purchase_units: [PurchaseUnit & { payments?: { captures: Capture[]; refunds?: Refund[] } }];
  create_time: string;
  /** Missing until the order is captured, as with PayPal. */
  update_time?: string;
  links: Link[];
}

/** A dispute in its events' format. It has the fields that the product reads. */
export interface Dispute {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: Record<string, unknown>[];
  reason: string;
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  dispute_amount: Money;
  dispute_life_cycle_stage: 'INQUIRY' | 'CHARGEBACK';
  dispute_outcome?: { outcome_code: string; amount_refunded?: Money };
}

/** The buyer's payment instrument. A declined one is declined at each capture. */
export type Instrument = 'good' | 'declined' | 'slow';

export interface StoredOrder {
  order: PaypalOrder;
  context: OrderRequest['payment_source']['paypal']['experience_context'];
  /** Null until the order is approved. */
  instrument: Instrument | null;
  /** Planned outcomes of the next refunds, in order. Later refunds complete. */
  refundPlans: RefundPlan[];
  /** The latest dispute of the payment. */
  dispute: Dispute | null;
  /**
   * The refunds that are reversals, by ID. PayPal returns their money when the dispute is won. Those of earlier
   * disputes are final.
   */
  reversals: Map<string, 'taken' | 'returned' | 'final'>;
  /** Cost of lost disputes that neither a reversal nor a refund covers, in cents. */
  lostCents: number;
}

/** The full representation of an order. Its captures do not include the order's ID. */
export const representation = ({ purchase_units: [unit], ...order }: PaypalOrder): object => ({
  ...order,
  purchase_units: [
    {
      ...unit,
      ...(unit.payments !== undefined && {
        payments: {
          ...unit.payments,
          captures: unit.payments.captures.map(({ supplementary_data: _related, ...capture }) => capture),
        },
      }),
    },
  ],
});

/** The minimal representation of an order. */
export const minimal = ({ id, status, payment_source, links }: PaypalOrder): Partial<PaypalOrder> => ({
  id,
  status,
  payment_source,
  links,
});
