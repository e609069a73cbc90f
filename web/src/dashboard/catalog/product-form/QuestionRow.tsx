import { QUESTION_KINDS } from '@blockbazaar/domain/catalog/questions/question';
import { QUESTION_FORM_MESSAGES } from '@blockbazaar/domain/catalog/questions/question-form-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Controller, useWatch } from 'react-hook-form';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FieldRow } from '@/dashboard/ui/form/FormGrid.ts';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import type { ProductForm } from './useProductForm.ts';

const messages = QUESTION_FORM_MESSAGES;

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: messages.kinds[value] }));

interface QuestionRowProps {
  form: ProductForm;
  index: number;
  onRemove: () => void;
}

/** One question of a product: its text and its type of answer. */
export function QuestionRow({ form, index, onRemove }: QuestionRowProps) {
  const { control, register, formState } = form;
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const errors = formState.errors.questions?.[index];
  const place = index + 1;
  return (
    <Row data-testid="question-row">
      <FormField
        registered={register(`questions.${index}.text`)}
        label={messages.text(place)}
        required
        input={{ maxLength: LIMITS.questionMax, autoCapitalize: 'sentences', spellCheck: true }}
        error={errors?.text?.message}
      />
      <Remove aria-label={messages.remove(place)} onClick={onRemove}>
        <Icon name="close" />
      </Remove>
      <Whole>
        <FieldRow>
          <FormField
            registered={register(`questions.${index}.kind`)}
            label={messages.kind(place)}
            options={KINDS}
            error={undefined}
          />
          {kind === 'number' && (
            <>
              <FormField
                registered={register(`questions.${index}.min`)}
                label={messages.min(place)}
                error={errors?.min?.message}
              />
              <FormField
                registered={register(`questions.${index}.max`)}
                label={messages.max(place)}
                error={errors?.max?.message}
              />
            </>
          )}
        </FieldRow>
      </Whole>
      {kind === 'choice' && (
        <Whole>
          <FormField
            registered={register(`questions.${index}.choices`)}
            label={messages.choices(place)}
            required
            multiline
            minRows={2}
            maxRows={8}
            input={{ autoCapitalize: 'sentences' }}
            error={errors?.choices?.message}
            hint={messages.choicesHint}
          />
        </Whole>
      )}
      <Whole>
        <Controller
          control={control}
          name={`questions.${index}.required`}
          render={({ field: { value, onChange } }) => (
            <FormSwitch label={messages.required(place)} checked={value} onChange={onChange} />
          )}
        />
      </Whole>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(1.5, 1),
  paddingBlockEnd: theme.spacing(1),
  borderBlockEnd: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
}));

/** Aligns the remove button with the field. */
const Remove = styled(IconButton)(({ theme }) => ({ marginBlockStart: theme.spacing(0.5) }));

const Whole = styled('div')({ gridColumn: '1 / -1' });
