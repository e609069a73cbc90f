import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { nextReviewAtMs } from '@blockbazaar/domain/reviews/review-cooldown';
import type { ReviewCooldown } from '@blockbazaar/domain/reviews/review-cooldown';
import { REVIEW_MESSAGES } from '@blockbazaar/domain/reviews/review-messages';
import { reviewerName } from '@blockbazaar/domain/reviews/reviewer-name';
import { useId, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { constantSubscription } from '@/firebase/constant-subscription.ts';
import { fromDatabase } from '@/firebase/load-database.ts';
import { useDeviceTime } from '@/firebase/server-clock.ts';
import { useShopper } from '@/firebase/shopper.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState } from '@/firebase/use-query-state.ts';
import { SignInButton } from '@/storefront/accounts/SignInButton.tsx';
import { useSignIn } from '@/storefront/accounts/useSignIn.ts';
import { FieldCounter, FieldError, FieldHints } from '@/ui/field-hints.ts';
import { Panel } from '@/ui/Panel.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { TextArea } from '@/ui/primitives/field/TextField.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { RatingField } from '@/ui/RatingField.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import { WaitNotice, type Wait } from '@/ui/WaitNotice.tsx';
import { REVIEW_PAGE_MESSAGES } from './review-page-messages.ts';
import styles from './ReviewForm.module.css';
import { useReviewForm } from './useReviewForm.ts';
import { useSubmitReview } from './useSubmitReview.ts';

const messages = REVIEW_PAGE_MESSAGES;

/** The review form. A visitor may start writing; the draft survives the sign-in. */
export function ReviewForm() {
  const [titleId, messageId, ratingErrorId] = [useId(), useId(), useId()];
  const { status, profile } = useSignIn();
  const { submit, wait } = useSubmitReview(useShopper());
  const { control, errors, isSubmitting, send } = useReviewForm(submit);
  const showToast = useToast();
  const isSignedOut = status === 'signed-out';
  // The rating field shows its own error, so the message field does not repeat it.
  const messageError = errors.message?.message === errors.rating?.message ? undefined : errors.message?.message;

  return (
    <Panel aria-labelledby={titleId}>
      <Text id={titleId} as="h2" variant="h3">
        {messages.formTitle}
      </Text>
      <CooldownNotice refused={wait} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSignedOut) showToast(REVIEW_MESSAGES.signInFirst, 'error');
          else if (status === 'signed-in' && !isSubmitting) send();
        }}
      >
        <div>
          <Controller
            control={control}
            name="rating"
            render={({ field: { ref: ratingRef, ...field } }) => (
              <RatingField
                {...field}
                inputRef={ratingRef}
                legend={messages.rating}
                stars={messages.stars}
                errorId={errors.rating === undefined ? undefined : ratingErrorId}
              />
            )}
          />
          <FieldError id={ratingErrorId} aria-live="polite">
            {errors.rating?.message}
          </FieldError>
        </div>
        <Controller
          control={control}
          name="message"
          render={({ field: { ref: messageRef, ...field } }) => (
            <TextArea
              {...field}
              id={messageId}
              ref={messageRef}
              label={messages.message}
              required
              invalid={errors.message !== undefined}
              autoComplete="off"
              autoCapitalize="sentences"
              spellCheck
              help={
                <>
                  <FieldError aria-live="polite">{messageError}</FieldError>
                  <FieldHints>
                    <span>{messages.messageHint}</span>
                    <FieldCounter data-over={field.value.length > LIMITS.reviewMessageMax}>
                      {messages.length(field.value.length)}
                    </FieldCounter>
                  </FieldHints>
                </>
              }
            />
          )}
        />
        {isSignedOut ? (
          <div className={styles.foot}>
            <Text variant="body2" tone="soft">
              {REVIEW_MESSAGES.signInFirst.title}
            </Text>
            <SignInButton color="primary" size="large" />
          </div>
        ) : (
          <div className={styles.foot}>
            {profile !== null && (
              <Text variant="body2" tone="soft" className={styles.postingAs}>
                {messages.postingAs} <strong>{reviewerName(profile.discordUsername)}</strong>
              </Text>
            )}
            <Button type="submit" color="primary" size="large" loading={isSubmitting || status === 'checking'}>
              {isSubmitting ? REVIEW_MESSAGES.submitting : messages.submit}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}

/**
 * States the cooldown of the signed-in shopper before any typing. `refused` is the cooldown that the last submission
 * met, or null.
 */
function CooldownNotice({ refused }: { refused: Wait | null }) {
  const cooldown = useReviewCooldown(useShopper());
  const until = useDeviceTime(cooldown === null ? 0 : nextReviewAtMs(cooldown));
  const isOver = useSecondsLeft(until) === 0;
  if (refused !== null) return <WaitNotice wait={refused} />;
  return isOver ? null : <WaitNotice wait={{ text: FAILURES.COOLDOWN.text, until }} />;
}

/** A shopper's own cooldown, live; null while it loads, when no shopper is signed in, or before the first review. */
function useReviewCooldown(uid: string | null): ReviewCooldown | null {
  const open = useMemo(
    (): Subscribe<ReviewCooldown | null> =>
      uid === null
        ? constantSubscription(null)
        : fromDatabase((database) => database.listenToDocument('reviewCooldowns', uid)),
    [uid],
  );
  const cooldown = useQueryState(open, uid ?? '');
  return cooldown.status === 'ready' ? cooldown.data : null;
}
