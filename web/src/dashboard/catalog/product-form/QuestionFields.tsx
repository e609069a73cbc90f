import type { ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import { NEW_QUESTION } from '@blockbazaar/domain/catalog/questions/question-form';
import { QUESTION_FORM_MESSAGES } from '@blockbazaar/domain/catalog/questions/question-form-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import { ConcurrentChange } from '@/dashboard/ui/edit-form/ConcurrentChange.tsx';
import type { FieldChanges } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { AddRow } from '@/dashboard/ui/form/AddRow.tsx';
import { FieldGroup } from '@/dashboard/ui/form/FieldGroup.ts';
import { QuestionRow } from './QuestionRow.tsx';
import type { ProductForm } from './useProductForm.ts';

const messages = QUESTION_FORM_MESSAGES;

interface QuestionFieldsProps {
  form: ProductForm;
  changes: FieldChanges<ProductFormValues> | undefined;
}

/** A product's questions to its buyers, in display order. */
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
      <ConcurrentChange control={control} changes={changes} name="questions" describe={textsOf} />
      <AddRow
        label={messages.add}
        hint={messages.hint}
        full={messages.questionsMax}
        isFull={isFull}
        problem={errors?.root?.message ?? errors?.message}
        onAdd={() => append({ ...NEW_QUESTION })}
      />
    </FieldGroup>
  );
}

const textsOf = (questions: unknown): string =>
  (questions as ProductFormValues['questions']).map(({ text }) => text).join('\n');
