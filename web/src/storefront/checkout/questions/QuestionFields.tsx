import { LIMITS } from '@blockbazaar/domain/limits';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { QuestionFieldState, ProductAnswers } from './useAnswers.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Texts for the sellers' own questions in the checkout. */
const ANSWER_MESSAGES = {
  about: (product: string): string => `Questions about ${product}`,
  optional: (question: string): string => `${question} (optional)`,
  choose: 'Please choose',
  range: (min: number, max: number): string => `A whole number from ${count(min)} to ${count(max)}.`,
} as const;

/** The sellers' questions by product. Renders nothing if no product has questions. */
export function QuestionFields({ answers, disabled }: { answers: ProductAnswers; disabled: boolean }) {
  return answers.products.map(({ lineId, name, questions }) => (
    <Group key={lineId} disabled={disabled}>
      <legend>{ANSWER_MESSAGES.about(name)}</legend>
      {questions.map((asked) => (
        <QuestionField key={asked.id} asked={asked} />
      ))}
    </Group>
  ));
}

function QuestionField({ asked }: { asked: QuestionFieldState }) {
  const { id, question, typed, problem, type, field } = asked;
  const isChoice = question.kind === 'choice';
  return (
    <div>
      {/* Above the field: a label on its border would be truncated. */}
      <Label htmlFor={id}>
        <span>{question.required ? question.text : ANSWER_MESSAGES.optional(question.text)}</span>
        {question.required && <span aria-hidden="true"> *</span>}
      </Label>
      <TextField
        id={id}
        inputRef={field}
        select={isChoice}
        hiddenLabel
        required={question.required}
        fullWidth
        value={isChoice && !question.choices.includes(typed) ? '' : typed}
        onChange={(event) => type(event.target.value)}
        error={problem !== null}
        helperText={
          <>
            <Problem aria-live="polite">{problem}</Problem>
            {question.kind === 'number' && problem === null && (
              <span>{ANSWER_MESSAGES.range(question.min, question.max)}</span>
            )}
          </>
        }
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            maxLength: isChoice ? undefined : LIMITS.answerMax,
            // Numeric keypads have no minus sign.
            inputMode: question.kind === 'number' && question.min >= 0 ? 'numeric' : undefined,
          },
          formHelperText: { component: 'div', error: false },
          ...(isChoice && { select: { native: true } }),
        }}
      >
        {isChoice && [
          <option key="" value="">
            {ANSWER_MESSAGES.choose}
          </option>,
          ...question.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          )),
        ]}
      </TextField>
    </div>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': {
    ...theme.typography.h5,
    padding: 0,
    marginBlockEnd: theme.spacing(2),
    overflowWrap: 'anywhere',
  },
}));

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  marginBlockEnd: theme.spacing(1),
  overflowWrap: 'anywhere',
}));

const Problem = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.error.main,
  fontWeight: 600,
  '&:empty': { display: 'none' },
}));
