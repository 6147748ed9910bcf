import { Stack } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import type { PlanDetails } from '#domain/action-plans/action-plans.rules.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import { CurrencyField } from '#web/ui/form/CurrencyField.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { PlanFields } from '../../action-plans/form/PlanFields.tsx'
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
export function PlanChoice(props: Props) {
  const { draft, onChange } = props
  return (
    <Stack gap="sm">
      <Segments
        aria-label={texts.planChoice}
        value={draft.isNewPlan ? 'new' : 'existing'}
        onChange={value => onChange({ isNewPlan: value === 'new' })}
        data={[
          { value: 'existing', label: texts.existingPlan },
          { value: 'new', label: texts.newPlan },
        ]}
      />
      {draft.isNewPlan ? <NewPlan {...props} /> : <ExistingPlan {...props} />}
      {tracksCosts(draft) && (
        <CurrencyField
          label={texts.cost}
          value={draft.costCents}
          onChange={costCents => onChange({ costCents })}
        />
      )}
    </Stack>
  )
}

function NewPlan({ draft, onChange, errors }: Props) {
  const { newPlan, newManager, dueDate } = draft
  const change = ({ due_date = dueDate, ...patch }: Partial<PlanDetails>) =>
    onChange({ newPlan: { ...newPlan, ...patch }, dueDate: due_date })
  return (
    <PlanFields
      values={{ ...newPlan, due_date: dueDate }}
      errors={Object.fromEntries(Object.entries(errors).map(([name, [sentence]]) => [name, sentence]))}
      onChange={change}
      manager={newManager}
      onManager={person => onChange({ newManager: person })}
      isBeginning
    />
  )
}

function ExistingPlan({ draft: { plan, dueDate }, onChange, errors, today }: Props) {
  return (
    <FieldPair>
      <PlanPicker
        plan={plan}
        onChange={next =>
          onChange({
            plan: next,
            ...(next?.due_date && next.due_date >= today && { dueDate: next.due_date }),
          })
        }
      />
      <DateField
        label={texts.dueDate}
        min={today}
        value={dueDate}
        onChange={day => onChange({ dueDate: day })}
        error={errors.due_date?.[0]}
      />
    </FieldPair>
  )
}
