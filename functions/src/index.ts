export { cancelCheckout } from './endpoints/cancel-checkout.ts';
export { createCheckout } from './endpoints/create-checkout.ts';
export { deriveProductFields } from './endpoints/derive-product-fields.ts';
export { stripeWebhook } from './endpoints/stripe-webhook.ts';
export { sweep } from './endpoints/sweep.ts';
export { validateCustomerInfo } from './endpoints/validate-customer-info.ts';
export { verifyPayment } from './endpoints/verify-payment.ts';
