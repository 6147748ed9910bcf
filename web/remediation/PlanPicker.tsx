import { type ActionPlan, actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import { remediationTexts as texts } from './remediation.texts.ts'

const WAIT_MS = 350
const SHOWN = 25

export type PickedPlan = Pick<ActionPlan, 'id' | 'name' | 'due_date' | 'cost_tracking_enabled'>

interface Props {
  plan: PickedPlan | null
  onChange: (plan: PickedPlan | null) => void
  error?: string | undefined
}

/** An open plan to which the person may add tasks, found by name. */
export function PlanPicker({ plan, onChange, error }: Props) {
  return (
    <AutocompleteField<PickedPlan, number>
      label={texts.plan}
      description={texts.planHelp}
      error={error}
      lookUp={find}
      waitMs={WAIT_MS}
      items={plan ? [plan] : []}
      anchorOf={nameOf}
      keptOf={idOf}
      value={plan?.id ?? null}
      onChange={(_, chosen) => onChange(chosen)}
    />
  )
}

const idOf = ({ id }: PickedPlan) => id
const nameOf = ({ name }: PickedPlan) => name

async function find(search: string, signal: AbortSignal): Promise<readonly PickedPlan[]> {
  const input = {
    filter: { completed: false },
    sort: 'created_at|desc',
    without: 'items,tasks',
    per_page: SHOWN,
    ...(search && { search: search.slice(0, 200) }),
  }
  const { data } = await call(actionPlansApi.list, input, { signal })
  return data.filter(({ abilities }) => abilities.assign)
}
