import { SegmentedControl, Stack } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { FieldErrors } from '#domain/platform/failure.ts'
import { CurrencyField } from '#web/ui/form/CurrencyField.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PlanPicker } from '../PlanPicker.tsx'
import { remediationTexts as texts } from '../remediation.texts.ts'
import { type Draft, tracksCosts } from './draft.ts'

interface Props {
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
  errors: FieldErrors
  today: string
}

/** An open plan or a new one, the due date, and what each task is expected to cost. */
export function PlanFields({ draft, onChange, errors, today }: Props) {
  const { isNewPlan, newName, plan, dueDate, costCents } = draft
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={texts.planChoice}
        value={isNewPlan ? 'new' : 'existing'}
        onChange={value => onChange({ isNewPlan: value === 'new' })}
        data={[
          { value: 'existing', label: texts.existingPlan },
          { value: 'new', label: texts.newPlan },
        ]}
      />
      <FieldPair>
        {isNewPlan ? (
          <TextField
            label={texts.planName}
            maxLength={255}
            value={newName}
            onChange={({ currentTarget }) => onChange({ newName: currentTarget.value })}
            error={errors.name?.[0]}
          />
        ) : (
          <PlanPicker
            plan={plan}
            onChange={next =>
              onChange({
                plan: next,
                ...(next?.due_date && next.due_date >= today && { dueDate: next.due_date }),
              })
            }
          />
        )}
        <DateField
          label={texts.dueDate}
          min={today}
          value={dueDate}
          onChange={day => onChange({ dueDate: day })}
          error={errors.due_date?.[0]}
        />
      </FieldPair>
      {tracksCosts(draft) && (
        <CurrencyField
          label={texts.cost}
          value={costCents}
          onChange={cents => onChange({ costCents: cents })}
        />
      )}
    </Stack>
  )
}
