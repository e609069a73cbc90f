import './platform/global-options.ts';
import { loadForTarget } from './platform/load-for-target.ts';

// A process of one function loads only the module of that function, which shortens its cold start.
export const { completeSignIn, discordSignIn } = await loadForTarget(
  ['completeSignIn', 'discordSignIn'],
  () => import('./api/accounts.ts'),
);
export const { adminOperation } = await loadForTarget(['adminOperation'], () => import('./api/admin-operation.ts'));
export const { countProducts, deriveProductFields, editProducts, getPriceHistory, keepCategories } =
  await loadForTarget(
    ['countProducts', 'deriveProductFields', 'editProducts', 'getPriceHistory', 'keepCategories'],
    () => import('./api/catalog.ts'),
  );
export const {
  cancelCheckout,
  createCheckout,
  createCryptoCheckout,
  createPaypalCheckout,
  releaseReservation,
  validateCustomerInfo,
} = await loadForTarget(
  [
    'cancelCheckout',
    'createCheckout',
    'createCryptoCheckout',
    'createPaypalCheckout',
    'releaseReservation',
    'validateCustomerInfo',
  ],
  () => import('./api/checkout.ts'),
);
export const { sendDelivery, sendTestManualDelivery, sendTestPayment } = await loadForTarget(
  ['sendDelivery', 'sendTestManualDelivery', 'sendTestPayment'],
  () => import('./api/delivery.ts'),
);
export const { checkLedger, confirmBalances, sumUpLedger } = await loadForTarget(
  ['checkLedger', 'confirmBalances', 'sumUpLedger'],
  () => import('./api/ledger.ts'),
);
export const {
  announceNotification,
  announceOrder,
  announceReview,
  getNotificationChoices,
  saveNotificationChoices,
  subscribeBrowser,
  unsubscribeBrowser,
} = await loadForTarget(
  [
    'announceNotification',
    'announceOrder',
    'announceReview',
    'getNotificationChoices',
    'saveNotificationChoices',
    'subscribeBrowser',
    'unsubscribeBrowser',
  ],
  () => import('./api/notifications.ts'),
);
export const { fulfilOrders, getOrderTimeline, undoFulfilment } = await loadForTarget(
  ['fulfilOrders', 'getOrderTimeline', 'undoFulfilment'],
  () => import('./api/orders.ts'),
);
export const { sendPost } = await loadForTarget(['sendPost'], () => import('./api/outbox.ts'));
export const { cryptoWebhook, paypalWebhook, stripeWebhook, verifyCryptoPayment, verifyPayment, verifyPaypalPayment } =
  await loadForTarget(
    ['cryptoWebhook', 'paypalWebhook', 'stripeWebhook', 'verifyCryptoPayment', 'verifyPayment', 'verifyPaypalPayment'],
    () => import('./api/payments.ts'),
  );
export const { getPayoutBalance, openPayoutOnboarding, refreshPayoutAccount, savePayoutAccount } = await loadForTarget(
  ['getPayoutBalance', 'openPayoutOnboarding', 'refreshPayoutAccount', 'savePayoutAccount'],
  () => import('./api/payouts.ts'),
);
export const { addPerson, applyToSell, changePersonRole, removePerson, withdrawApplication } = await loadForTarget(
  ['addPerson', 'applyToSell', 'changePersonRole', 'removePerson', 'withdrawApplication'],
  () => import('./api/people.ts'),
);
export const { fetchLinkedPicture, pictures, previewLinkedPicture, uploadPicture } = await loadForTarget(
  ['fetchLinkedPicture', 'pictures', 'previewLinkedPicture', 'uploadPicture'],
  () => import('./api/pictures.ts'),
);
export const { reconcileProviders } = await loadForTarget(
  ['reconcileProviders'],
  () => import('./api/reconciliation.ts'),
);
export const { requestRefund } = await loadForTarget(['requestRefund'], () => import('./api/refunds.ts'));
export const { createReview } = await loadForTarget(['createReview'], () => import('./api/reviews.ts'));
export const { auditMediaReview } = await loadForTarget(['auditMediaReview'], () => import('./api/rewards.ts'));
export const { feedSearchEngine, search } = await loadForTarget(
  ['feedSearchEngine', 'search'],
  () => import('./api/search.ts'),
);
export const { page, sitemap, visitReports } = await loadForTarget(
  ['page', 'sitemap', 'visitReports'],
  () => import('./api/site.ts'),
);
export const { getSpinStatus, spin } = await loadForTarget(['getSpinStatus', 'spin'], () => import('./api/spin.ts'));
export const {
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
} = await loadForTarget(
  [
    'beginPasskeyLogin',
    'changeOwnPassword',
    'endOwnSession',
    'factorOperation',
    'listOwnSessions',
    'ownerLogin',
    'passkeyLogin',
    'readPasswordLink',
    'reauthenticate',
    'revokeSession',
    'rotateSessionSalt',
    'securityAudit',
    'sellerLogin',
    'setSellerPassword',
    'validateSession',
  ],
  () => import('./api/staff.ts'),
);
export const { auditStoreEdit } = await loadForTarget(['auditStoreEdit'], () => import('./api/stores.ts'));
export const { sweep } = await loadForTarget(['sweep'], () => import('./api/sweep.ts'));
