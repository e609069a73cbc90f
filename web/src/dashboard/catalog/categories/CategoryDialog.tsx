import { categoryPath, type Category } from '@blockbazaar/domain/catalog/categories/category';
import { possibleParents } from '@blockbazaar/domain/catalog/categories/category-edit';
import {
  categoryFormSchema,
  categoryFormValues,
  withCategory,
  type CategoryDraft,
  type CategoryFormValues,
} from '@blockbazaar/domain/catalog/categories/category-form';
import { CATEGORY_MESSAGES, pathText } from '@blockbazaar/domain/catalog/categories/category-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { BannerField } from '@/dashboard/pictures/BannerField.tsx';
import { UploadTargetProvider } from '@/dashboard/pictures/UploadTargetProvider.tsx';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { CATEGORY_ADMIN_MESSAGES } from './category-admin-messages.ts';
import { useSaveCategories } from './useSaveCategories.ts';

interface CategoryDialogProps {
  categories: readonly Category[];
  /** Null for a new category. */
  category: Category | null;
  /** The current or intended parent. */
  parentId: string | null;
  onClose: () => void;
}

const messages = CATEGORY_ADMIN_MESSAGES;
const SQUARE = 1;

/** Creates a category, or edits its name, parent or picture. */
export function CategoryDialog({ categories, category, parentId, onClose }: CategoryDialogProps) {
  const { isBusy, save } = useSaveCategories(categories);
  const form = useForm<CategoryFormValues, unknown, CategoryDraft>({
    resolver: zodResolver(categoryFormSchema),
    defaultValues: categoryFormValues(category ?? { name: '', parentId, imageUrl: null }),
  });
  const draft = useFormDraft(form, `category:${category?.id ?? `new:${parentId ?? ''}`}`);
  const { errors } = form.formState;
  const parents = possibleParents(categories, category?.id ?? null);

  const submit = form.handleSubmit(async (typed) => {
    const wanted = withCategory(categories, category?.id ?? null, typed);
    if (wanted === null)
      form.setError('name', { message: CATEGORY_MESSAGES.nameWithoutLetters }, { shouldFocus: true });
    else if (await save(wanted)) {
      draft.discard();
      onClose();
    }
  });

  return (
    <FormDialog
      title={category === null ? messages.formTitle : messages.editTitle}
      action={messages.save}
      isBusy={isBusy}
      onSubmit={submit}
      draft={draft}
      onClose={onClose}
    >
      <FormField
        registered={form.register('name')}
        label={messages.name}
        required
        error={errors.name?.message}
        input={{ maxLength: LIMITS.categoryNameMax, autoCapitalize: 'sentences' }}
      />
      <FormField
        registered={form.register('parentId')}
        label={messages.parent}
        error={undefined}
        options={[
          { value: '', label: messages.top },
          ...parents.map(({ id }) => ({ value: id, label: pathText(categoryPath(categories, id)) })),
        ]}
      />
      <UploadTargetProvider staff="owner" storeId={SITE_PICTURES}>
        <BannerField form={form} name="imageUrl" label={messages.picture} hint={messages.pictureHint} ratio={SQUARE} />
      </UploadTargetProvider>
    </FormDialog>
  );
}
