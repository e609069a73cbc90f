import type * as z from 'zod/mini';
import { createdResult, epochMs, pageCursor } from '../../domain/admin-operation.ts';
import { auditEntryViewSchema } from '../../domain/audit/audit-operations.ts';
import { CALLABLES } from '../../domain/callables.ts';
import { partsEditSchema } from '../../domain/catalog/bundles/bundle-edit.ts';
import { bundlePartDraftsSchema, bundlePartsSchema } from '../../domain/catalog/bundles/bundle-schema.ts';
import { categoryIdSchema } from '../../domain/catalog/categories/category.ts';
import { enteredProductSchema, enteredQuestionsSchema } from '../../domain/catalog/entered-product.ts';
import { adminProductSchema } from '../../domain/catalog/product-operations.ts';
import { questionsTextSchema } from '../../domain/catalog/questions/question.ts';
import {
  enteredVariantsSchema,
  variantDraftsSchema,
  variantsEditSchema,
} from '../../domain/catalog/variants/variant-edit.ts';
import { variantIdSchema, variantsSchema } from '../../domain/catalog/variants/variant-schema.ts';
import { discordUsernameSchema, minecraftUsernameSchema } from '../../domain/checkout/customer-info.ts';
import { documentIdSchema } from '../../domain/document-id.ts';
import { notificationChoicesSchema } from '../../domain/notifications/notification-settings.ts';
import {
  bulkActionIdSchema,
  bulkActionResultSchema,
  storeOrderKeySchema,
} from '../../domain/orders/bulk-fulfilment.ts';
import { timelineStepSchema } from '../../domain/orders/order-timeline.ts';
import { payoutTermsSchema } from '../../domain/payouts/payout-account.ts';
import { payoutBalanceSchema } from '../../domain/payouts/payout-balance.ts';
import { ownerProofSchema } from '../../domain/payouts/payout-operations.ts';
import { sellerUsernameSchema } from '../../domain/people/seller.ts';
import { refundedUnitsSchema } from '../../domain/refunds/line-refund.ts';
import { REFUND_OPERATIONS } from '../../domain/refunds/refund-operations.ts';
import { figuresSchema } from '../../domain/sales/sales-totals.ts';
import { freshProofSchema } from '../../domain/staff/fresh-proof.ts';
import { typedPasswordSchema } from '../../domain/staff/password-input.ts';
import { newPasswordLinkSchema } from '../../domain/staff/password-link.ts';
import { factorProofSchema } from '../../domain/staff/second-factor/factor-proof.ts';
import { passkeyAssertionSchema, passkeyRequestSchema } from '../../domain/staff/second-factor/passkeys.ts';
import { liveSessionSchema } from '../../domain/staff/session-operations.ts';

/** The schemas that several contracts share: the reference lists each once, under its name. */
export const NAMED_TYPES: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [bulkActionIdSchema, 'ActId'],
  [bulkActionResultSchema, 'BulkActionResult'],
  [adminProductSchema, 'AdminProduct'],
  [auditEntryViewSchema, 'AuditEntry'],
  [bundlePartDraftsSchema, 'BundlePartDrafts'],
  [bundlePartsSchema, 'BundleParts'],
  [partsEditSchema, 'BundlePartsEdit'],
  [categoryIdSchema, 'CategoryId'],
  [CALLABLES.createCheckout.input, 'CheckoutInput'],
  [CALLABLES.createCheckout.output, 'CheckoutOutput'],
  [createdResult, 'Created'],
  [discordUsernameSchema, 'DiscordUsername'],
  [documentIdSchema, 'DocumentId'],
  [enteredQuestionsSchema, 'EnteredQuestions'],
  [enteredVariantsSchema, 'EnteredVariants'],
  [epochMs, 'EpochMs'],
  [factorProofSchema, 'FactorProof'],
  [freshProofSchema, 'FreshProof'],
  [minecraftUsernameSchema, 'MinecraftUsername'],
  [notificationChoicesSchema, 'NotificationChoices'],
  [CALLABLES.createCheckout.input.shape.items, 'OrderItems'],
  [ownerProofSchema, 'OwnerProof'],
  [pageCursor, 'PageCursor'],
  [passkeyAssertionSchema, 'PasskeyAssertion'],
  [passkeyRequestSchema, 'PasskeyRequest'],
  [typedPasswordSchema, 'Password'],
  [newPasswordLinkSchema, 'PasswordLink'],
  [payoutBalanceSchema, 'PayoutBalance'],
  [payoutTermsSchema, 'PayoutTerms'],
  [enteredProductSchema, 'ProductDraft'],
  [questionsTextSchema, 'QuestionsText'],
  [REFUND_OPERATIONS.GET_ORDER.result, 'RefundableOrder'],
  [refundedUnitsSchema, 'RefundedUnits'],
  [figuresSchema, 'SalesFigures'],
  [sellerUsernameSchema, 'SellerUsername'],
  [liveSessionSchema, 'Session'],
  [storeOrderKeySchema, 'StoreOrderId'],
  [timelineStepSchema, 'TimelineStep'],
  [variantDraftsSchema, 'VariantDrafts'],
  [variantsEditSchema, 'VariantsEdit'],
  [variantIdSchema, 'VariantId'],
  [variantsSchema, 'Variants'],
  [CALLABLES.verifyPayment.output, 'Verification'],
]);
