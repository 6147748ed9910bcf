import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import type { Person } from '#domain/platform/fields.ts'
import { useToday } from '#web/platform/today.ts'
import { CurrencyField } from '#web/ui/form/CurrencyField.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { ManagerField } from './ManagerField.tsx'
import { formTexts as texts } from './plan-form.texts.ts'
import { completionOf, type PlanValues } from './plan-values.ts'

interface Props<Values extends PlanValues> {
  form: UseFormReturnType<Values>
  /** The present manager. */
  manager: Person | null
  onManager?: (person: Person | null) => void
  /** The due date as it is saved, which may lie in the past. */
  savedDueDate?: string | null
}

/** The fields of a plan, for new and existing ones. */
export function PlanFields<Values extends PlanValues>(props: Props<Values>) {
  const { manager, onManager, savedDueDate = null } = props
  const form = props.form as unknown as UseFormReturnType<PlanValues>
  const today = useToday()
  const { values } = form
  const complete = (completed: boolean) => {
    form.setValues(completionOf(values, completed, today))
    form.clearFieldError('due_date')
  }
  return (
    <>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <TextareaField
        label={texts.description}
        description={texts.descriptionHelp}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <DateField
          label={texts.dueDate}
          clearable
          min={savedDueDate !== null && savedDueDate < today ? savedDueDate : today}
          error={form.errors.due_date}
          value={values.due_date}
          onChange={day => form.setFieldValue('due_date', day)}
        />
        <ManagerField
          value={values.manager_id}
          manager={manager}
          error={form.errors.manager_id ? String(form.errors.manager_id) : undefined}
          onChange={(id, person) => {
            form.setFieldValue('manager_id', id)
            onManager?.(person)
          }}
        />
      </FieldPair>
      <Checkbox
        label={texts.completed}
        description={texts.completedHelp}
        error={form.errors.completed}
        checked={values.completed}
        onChange={({ currentTarget }) => complete(currentTarget.checked)}
      />
      {values.completed && (
        <TextareaField
          label={texts.response}
          description={texts.responseHelp}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          {...form.getInputProps('management_response')}
        />
      )}
      <ToggleField
        label={texts.tracksCosts}
        description={texts.tracksCostsHelp}
        checked={values.cost_tracking_enabled}
        onChange={isOn => form.setFieldValue('cost_tracking_enabled', isOn)}
      />
      {values.cost_tracking_enabled && (
        <FieldPair>
          <CurrencyField
            label={texts.estimated}
            description={texts.costsHelp}
            minCents={0}
            value={values.estimated_cost_cents}
            error={form.errors.estimated_cost_cents}
            onChange={cents => form.setFieldValue('estimated_cost_cents', cents)}
          />
          <CurrencyField
            label={texts.actual}
            description={texts.costsHelp}
            minCents={0}
            value={values.actual_cost_cents}
            error={form.errors.actual_cost_cents}
            onChange={cents => form.setFieldValue('actual_cost_cents', cents)}
          />
        </FieldPair>
      )}
    </>
  )
}
