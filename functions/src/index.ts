import './platform/global-options.ts';

export { completeSignIn, discordSignIn } from './api/accounts.ts';
export { adminOperation } from './api/admin-operation.ts';
export { countProducts, deriveProductFields, editProducts, getPriceHistory, keepCategories } from './api/catalog.ts';
export {
  cancelCheckout,
  createCheckout,
  createCryptoCheckout,
  createPaypalCheckout,
  releaseReservation,
  validateCustomerInfo,
} from './api/checkout.ts';
export { sendDelivery, sendTestManualDelivery, sendTestPayment } from './api/delivery.ts';
export { checkLedger, confirmBalances, sumUpLedger } from './api/ledger.ts';
export {
  announceNotification,
  announceOrder,
  announceReview,
  getNotificationChoices,
  saveNotificationChoices,
  subscribeBrowser,
  unsubscribeBrowser,
} from './api/notifications.ts';
export { fulfilOrders, getOrderTimeline, undoFulfilment } from './api/orders.ts';
export { sendPost } from './api/outbox.ts';
export {
  cryptoWebhook,
  paypalWebhook,
  stripeWebhook,
  verifyCryptoPayment,
  verifyPayment,
  verifyPaypalPayment,
} from './api/payments.ts';
export { getPayoutBalance, openPayoutOnboarding, refreshPayoutAccount, savePayoutAccount } from './api/payouts.ts';
export { addPerson, applyToSell, changePersonRole, removePerson, withdrawApplication } from './api/people.ts';
export { fetchLinkedPicture, pictures, previewLinkedPicture, uploadPicture } from './api/pictures.ts';
export { reconcileProviders } from './api/reconciliation.ts';
export { requestRefund } from './api/refunds.ts';
export { createReview } from './api/reviews.ts';
export { auditMediaReview } from './api/rewards.ts';
export { feedSearchEngine, search } from './api/search.ts';
export { page, sitemap, visitReports } from './api/site.ts';
export { getSpinStatus, spin } from './api/spin.ts';
export {
  beginPasskeyLogin,
  changeOwnPassword,
  endOwnSession,
  factorOperation,
  listOwnSessions,
  ownerLogin,
  passkeyLogin,
  readPasswordLink,
  reauthenticate,
  revokeSession,
  rotateSessionSalt,
  securityAudit,
  sellerLogin,
  setSellerPassword,
  validateSession,
} from './api/staff.ts';
export { auditStoreEdit } from './api/stores.ts';
export { sweep } from './api/sweep.ts';
