import { LIMITS } from '@blockbazaar/domain/limits';
import { REVIEW_MESSAGES } from '@blockbazaar/domain/reviews/review-messages';
import { reviewerName } from '@blockbazaar/domain/reviews/reviewer-name';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { SignInButton, useSignIn } from '@/features/sign-in/index.ts';
import { useShopper } from '@/firebase/shopper.ts';
import { FieldCounter, FieldError, FieldHints } from '@/ui/field-notes.ts';
import { Panel } from '@/ui/Panel.tsx';
import { RatingField } from '@/ui/RatingField.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { CooldownNotice } from './CooldownNotice.tsx';
import { REVIEW_PAGE_MESSAGES } from './review-page-messages.ts';
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
  // The rating field shows its own error; it is not repeated here.
  const messageError = errors.message?.message === errors.rating?.message ? undefined : errors.message?.message;

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {messages.formTitle}
      </Typography>
      <CooldownNotice refused={wait} />
      <Form
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
            <TextField
              {...field}
              id={messageId}
              inputRef={messageRef}
              label={messages.message}
              required
              fullWidth
              multiline
              minRows={4}
              maxRows={12}
              error={errors.message !== undefined}
              helperText={
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
              slotProps={{
                htmlInput: { autoComplete: 'off', autoCapitalize: 'sentences', spellCheck: true },
                formHelperText: { component: 'div', error: false },
              }}
            />
          )}
        />
        {isSignedOut ? (
          <Foot>
            <Typography variant="body2" color="textSecondary">
              {REVIEW_MESSAGES.signInFirst.title}
            </Typography>
            <SignInButton color="primary" size="large" />
          </Foot>
        ) : (
          <Foot>
            {profile !== null && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {messages.shownAs} <strong>{reviewerName(profile.discordUsername)}</strong>
              </Typography>
            )}
            <Button
              type="submit"
              color="primary"
              size="large"
              loading={isSubmitting || status === 'checking'}
              loadingPosition="start"
            >
              {isSubmitting ? REVIEW_MESSAGES.submitting : messages.submit}
            </Button>
          </Foot>
        )}
      </Form>
    </Panel>
  );
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const Foot = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
