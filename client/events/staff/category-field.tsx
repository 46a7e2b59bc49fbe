import { useFormContext } from 'react-hook-form'
import { adminCategoryLabel, CATEGORIES, isCategory } from '../../../domain/categories.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

/** An unknown stored category can be retained, but not selected. */
export function CategoryField() {
  const { register, formState, getFieldState, watch } = useFormContext()
  const chosen: unknown = watch('category')
  return (
    <SelectField
      {...register('category')}
      label="Category"
      required
      error={getFieldState('category', formState).error?.message}
    >
      <option value="">Choose a category</option>
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {adminCategoryLabel(category)}
        </option>
      ))}
      {typeof chosen === 'string' && chosen !== '' && !isCategory(chosen) && <option>{chosen}</option>}
    </SelectField>
  )
}
