import type { Money, OrderRequest, PurchaseUnit } from './order-request.ts';

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST';
}

/** Money taken for an order, as the API answers it, as far as the product looks at it. */
export interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  /** Not while the money is not there. */
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

/** What becomes of a refund: its status, or a refusal with this issue. */
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

/** An order as the API answers it, as far as the product looks at it. */
export interface PaypalOrder {
  id: string;
  intent: 'CAPTURE';
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  payment_source: { paypal: Record<string, never> };
  purchase_units: [PurchaseUnit & { payments?: { captures: Capture[]; refunds?: Refund[] } }];
  create_time: string;
  /** PayPal reports none before the order is captured. */
  update_time?: string;
  links: Link[];
}

/** A dispute as its events carry it, as far as the product looks at it. */
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

/** The instrument that the buyer approved with. A declined one is declined at each capture. */
export type Instrument = 'good' | 'declined' | 'slow';

export interface StoredOrder {
  order: PaypalOrder;
  context: OrderRequest['payment_source']['paypal']['experience_context'];
  /** Null until it is approved. */
  instrument: Instrument | null;
  /** What becomes of the next refunds, in their order; those after them complete. */
  refundPlans: RefundPlan[];
  /** The latest dispute of its payment. */
  dispute: Dispute | null;
  /** The refunds that are reversals, by id: PayPal returns the money of one whose dispute is won. */
  reversals: Map<string, 'taken' | 'returned'>;
  /** What disputes have cost that neither a reversal nor a refund has taken, in cents. */
  lostCents: number;
}

/** The whole representation of an order: its captures do not name the order that they are in. */
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
