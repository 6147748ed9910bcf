import { Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { ReactNode } from 'react'
import type { PlanDetails } from '#domain/action-plans/action-plans.rules.ts'
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
import { completionOf } from './plan-values.ts'

interface Props {
  values: PlanDetails
  /** The error of each field, by its name. */
  errors: Partial<Record<string, ReactNode>>
  onChange: (patch: Partial<PlanDetails>) => void
  /** The present manager. */
  manager: Person | null
  onManager?: (person: Person | null) => void
  /** The due date as it is saved, which may lie in the past. */
  savedDueDate?: string | null
  /** Tasks of the plan that are not done. */
  openTasks?: number
  /** Leaves out completion, for a plan that is about to get its first tasks. */
  isBeginning?: boolean
}

/** The fields of a plan, for new and existing ones. */
export function PlanFields(props: Props) {
  const { values, errors, onChange, manager, onManager, savedDueDate = null, isBeginning = false } = props
  const today = useToday()
  return (
    <>
      <TextField
        label={texts.name}
        data-autofocus
        maxLength={200}
        error={errors.name}
        value={values.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextareaField
        label={texts.description}
        description={texts.descriptionHelp}
        autosize
        minRows={isBeginning ? 1 : 2}
        maxRows={8}
        maxLength={5000}
        error={errors.description}
        value={values.description}
        onChange={description => onChange({ description })}
      />
      <FieldPair>
        <DateField
          label={texts.dueDate}
          clearable
          min={savedDueDate !== null && savedDueDate < today ? savedDueDate : today}
          error={errors.due_date}
          {...(isBeginning && { description: texts.dueDateOfAll })}
          value={values.due_date}
          onChange={due_date => onChange({ due_date })}
        />
        <ManagerField
          value={values.manager_id}
          manager={manager}
          error={errors.manager_id ? String(errors.manager_id) : undefined}
          onChange={(id, person) => {
            onChange({ manager_id: id })
            onManager?.(person)
          }}
        />
      </FieldPair>
      {!isBeginning && <CompletionFields {...props} />}
      <ToggleField
        label={texts.tracksCosts}
        description={texts.tracksCostsHelp}
        checked={values.cost_tracking_enabled}
        onChange={isOn => onChange({ cost_tracking_enabled: isOn })}
      />
      {values.cost_tracking_enabled && (
        <FieldPair>
          <CurrencyField
            label={texts.estimated}
            description={texts.costsHelp}
            minCents={0}
            error={errors.estimated_cost_cents}
            value={values.estimated_cost_cents}
            onChange={cents => onChange({ estimated_cost_cents: cents })}
          />
          <CurrencyField
            label={texts.actual}
            description={texts.costsHelp}
            minCents={0}
            error={errors.actual_cost_cents}
            value={values.actual_cost_cents}
            onChange={cents => onChange({ actual_cost_cents: cents })}
          />
        </FieldPair>
      )}
    </>
  )
}

/** Whether the plan is completed, and what management says to it. */
function CompletionFields({ values, errors, onChange, openTasks = 0 }: Props) {
  const today = useToday()
  return (
    <>
      <Checkbox
        label={texts.completed}
        description={texts.completedHelp}
        error={errors.completed}
        checked={values.completed}
        onChange={({ currentTarget }) => onChange(completionOf(values, currentTarget.checked, today))}
      />
      {values.completed && openTasks > 0 && <Text role="status">{texts.openTasks(openTasks)}</Text>}
      {values.completed && (
        <TextareaField
          label={texts.response}
          description={texts.responseHelp}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          error={errors.management_response}
          value={values.management_response}
          onChange={management_response => onChange({ management_response })}
        />
      )}
    </>
  )
}
