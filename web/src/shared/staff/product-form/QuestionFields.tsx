import type { ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import { NEW_QUESTION } from '@blockbazaar/domain/catalog/questions/question-form';
import { QUESTION_FORM_MESSAGES } from '@blockbazaar/domain/catalog/questions/question-form-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ChangedMeanwhile } from '../edit-form/ChangedMeanwhile.tsx';
import type { FieldChanges } from '../edit-form/useEditForm.ts';
import { FieldGroup, GroupFoot, GroupProblem } from '../form/FieldGroup.ts';
import { QuestionRow } from './QuestionRow.tsx';
import type { ProductForm } from './useProductForm.ts';

const messages = QUESTION_FORM_MESSAGES;

interface QuestionFieldsProps {
  form: ProductForm;
  changes: FieldChanges<ProductFormValues> | undefined;
}

/** What a product asks its buyers, in the order in which they are asked. */
export function QuestionFields({ form, changes }: QuestionFieldsProps) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' });
  const isFull = fields.length >= LIMITS.questionsMax;
  const { questions: errors } = formState.errors;
  return (
    <FieldGroup>
      <Typography variant="subtitle2" component="legend">
        {messages.legend}
      </Typography>
      {fields.map(({ id }, index) => (
        <QuestionRow key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <ChangedMeanwhile control={control} changes={changes} name="questions" describe={textsOf} />
      <GroupProblem aria-live="polite">{errors?.root?.message ?? errors?.message}</GroupProblem>
      <GroupFoot>
        <Button
          size="small"
          startIcon={<Icon name="plus" size="small" />}
          disabled={isFull}
          onClick={() => append({ ...NEW_QUESTION })}
        >
          {messages.add}
        </Button>
        <Typography component="output" variant="caption" color={isFull ? 'textPrimary' : 'textSecondary'}>
          {isFull ? messages.questionsMax : messages.hint}
        </Typography>
      </GroupFoot>
    </FieldGroup>
  );
}

const textsOf = (questions: unknown): string =>
  (questions as ProductFormValues['questions']).map(({ text }) => text).join('\n');
