import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import type { Repetition } from '#domain/action-plans/plan-tasks.rules.ts'
import { CurrencyField } from '#web/ui/form/CurrencyField.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { PersonPicker } from '#web/users/PersonPicker.tsx'
import { EntityPicker } from '../../../entities/EntityPicker.tsx'
import { repeatOptions, type TaskValues } from './task-values.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

interface Props {
  form: UseFormReturnType<TaskValues>
  tracksCosts: boolean
  /** The cost is known once the work is done. */
  isNew?: boolean
}

/** The fields of a task, for new and existing ones. */
export function TaskFields({ form, tracksCosts, isNew = false }: Props) {
  const errorOf = (name: keyof TaskValues) => (form.errors[name] ? String(form.errors[name]) : undefined)
  const { values } = form
  return (
    <>
      <TextareaField
        label={texts.description}
        description={texts.descriptionHelp}
        data-autofocus
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <PersonPicker
          label={texts.user}
          person={values.user_id}
          onChange={person => form.setFieldValue('user_id', person)}
          error={errorOf('user_id')}
        />
        <DateField
          label={texts.dueDate}
          clearable
          error={form.errors.due_date}
          value={values.due_date}
          onChange={day => form.setFieldValue('due_date', day)}
        />
      </FieldPair>
      <FieldPair>
        <EntityPicker
          label={texts.entity}
          entity={values.entity_id}
          onChange={entity => form.setFieldValue('entity_id', entity)}
          error={errorOf('entity_id')}
        />
        <Select
          label={texts.repeats}
          description={texts.repeatsHelp}
          placeholder={texts.never}
          clearable
          data={repeatOptions}
          value={values.repeats}
          error={form.errors.repeats}
          onChange={repeats => form.setFieldValue('repeats', repeats as Repetition | null)}
        />
      </FieldPair>
      {tracksCosts && (
        <FieldPair>
          <CurrencyField
            label={texts.estimated}
            minCents={0}
            value={values.estimated_cost_cents}
            error={form.errors.estimated_cost_cents}
            onChange={cents => form.setFieldValue('estimated_cost_cents', cents)}
          />
          {!isNew && <ActualCostField form={form} />}
        </FieldPair>
      )}
    </>
  )
}

/** The cost that its assignee may record, too. */
export function ActualCostField({ form }: Pick<Props, 'form'>) {
  return (
    <CurrencyField
      label={texts.actual}
      minCents={0}
      value={form.values.actual_cost_cents}
      error={form.errors.actual_cost_cents}
      onChange={cents => form.setFieldValue('actual_cost_cents', cents)}
    />
  )
}
