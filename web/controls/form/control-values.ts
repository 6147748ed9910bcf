import type { Control, controlsApi } from '#domain/controls/controls.contract.ts'
import type { ControlKind, ControlOperation, ControlStatus } from '#domain/controls/controls.rules.ts'
import type { Named, Person } from '#domain/platform/fields.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { controlsTexts as texts } from '../controls.texts.ts'

/** A control as its form holds it. Choices carry their names, so that both versions can be told apart in words. */
export type ControlValues = {
  code: string
  name: string
  description: string
  status: ControlStatus
  kind: ControlKind | null
  operation: ControlOperation | null
  review_months: number | null
  owner: Person | null
  objective: Named | null
  function: Named | null
  process: Named | null
  risks: Named[]
}

export const blankValues: ControlValues = {
  code: '',
  name: '',
  description: '',
  status: 'Draft',
  kind: null,
  operation: null,
  review_months: null,
  owner: null,
  objective: null,
  function: null,
  process: null,
  risks: [],
}

export function valuesOf(control: Control): ControlValues {
  const keys = Object.keys(blankValues) as (keyof ControlValues)[]
  return Object.fromEntries(keys.map(key => [key, control[key]])) as ControlValues
}

export const validateControl = {
  name: (name: string) => (name.trim() ? null : texts.nameRequired),
}

/** The fields as the call wants them. */
export function fieldsOf(
  values: Partial<ControlValues>,
): Omit<RawInputOf<(typeof controlsApi)['update']>, 'control_id'> {
  const { owner, objective, process, risks, function: part, ...rest } = values
  return {
    ...rest,
    ...(owner !== undefined && { owner_id: owner?.id ?? null }),
    ...(objective !== undefined && { objective_id: objective?.id ?? null }),
    ...(part !== undefined && { function_id: part?.id ?? null }),
    ...(process !== undefined && { process_id: process?.id ?? null }),
    ...(risks !== undefined && { risk_ids: risks.map(({ id }) => id) }),
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: ControlValues, saved: Control): Difference[] {
  const [ours, theirs] = [wordsOf(mine), wordsOf(valuesOf(saved))]
  return ours.map(([label, words], index) => ({ label, mine: words, theirs: theirs[index]?.[1] ?? '' }))
}

function wordsOf(values: ControlValues): [string, string][] {
  const { kind, operation, review_months: months } = values
  return [
    [texts.code, values.code],
    [texts.name, values.name],
    [texts.description, values.description],
    [texts.status, texts.statuses[values.status]],
    [texts.kind, kind ? texts.kinds[kind] : ''],
    [texts.operation, operation ? texts.operations[operation] : ''],
    [texts.reviewMonths, months ? texts.everyMonths(months) : ''],
    [texts.owner, values.owner?.full_name ?? ''],
    [texts.objective, values.objective?.name ?? ''],
    [texts.function, values.function?.name ?? ''],
    [texts.process, values.process?.name ?? ''],
    [texts.risks, values.risks.map(({ name }) => name).join(', ')],
  ]
}
