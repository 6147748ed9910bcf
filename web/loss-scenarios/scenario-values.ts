import type { LossScenario, lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import {
  type EstimatesAfter,
  estimateFaults,
  estimates,
  quantities,
  rangesAfter,
  rangesNow,
} from '#domain/loss-scenarios/loss-scenarios.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { lossTexts as texts } from './loss-scenarios.texts.ts'

export const nowNames = quantities.flatMap(quantity =>
  estimates.map(estimate => `${quantity}_${estimate}` as const),
)
export const afterNames = nowNames.map(name => `after_${name}` as const)
export type EstimateName = (typeof nowNames)[number] | (typeof afterNames)[number]

/** A number as a field holds it: empty, or typed halfway. */
type Written = number | string
export type ScenarioValues = {
  name: string
  threat: Named | null
  division_id: number | null
  description: string
} & Record<EstimateName, Written>

type Fields = RawInputOf<(typeof lossScenariosApi)['create']>

const blankNumbers = Object.fromEntries([...nowNames, ...afterNames].map(name => [name, ''])) as Record<
  EstimateName,
  Written
>

export const blankValues: ScenarioValues = {
  name: '',
  threat: null,
  division_id: null,
  description: '',
  ...blankNumbers,
}

export function valuesOf(scenario: LossScenario): ScenarioValues {
  const { name, threat, division, description } = scenario
  const numbers = [...nowNames, ...afterNames].map(each => [each, scenario[each] ?? ''])
  return {
    ...{ name, threat, division_id: division?.id ?? null, description },
    ...(Object.fromEntries(numbers) as Record<EstimateName, Written>),
  }
}

const numberOf = (written: Written) =>
  written === '' || Number.isNaN(Number(written)) ? null : Number(written)

/** The estimates as numbers; null where there is none. */
function numbersOf(values: ScenarioValues) {
  return Object.fromEntries([...nowNames, ...afterNames].map(name => [name, numberOf(values[name])])) as {
    [Name in EstimateName]: number | null
  }
}

/** The ranges as far as they are filled in. */
export function rangesOf(values: ScenarioValues) {
  const numbers = numbersOf(values)
  return { now: rangesNow(numbers), after: rangesAfter(numbers) }
}

export function validateScenario(values: ScenarioValues): Record<string, string | null> {
  const faults: Record<string, string | null> = {
    name: values.name.trim() ? null : texts.nameRequired,
    threat: values.threat ? null : texts.threatRequired,
  }
  const numbers = numbersOf(values)
  for (const name of nowNames) if (numbers[name] === null) faults[name] = texts.required
  const given = numbers as Parameters<typeof estimateFaults>[0] & EstimatesAfter
  for (const [name, [sentence]] of Object.entries(estimateFaults(given)))
    faults[name] ??= sentence ?? texts.required
  return faults
}

/** The fields as the calls want them. */
export function fieldsOf(values: Partial<ScenarioValues>): Partial<Fields> {
  const { name, threat, division_id, description } = values
  const numbers = [...nowNames, ...afterNames].flatMap(each => {
    const written = values[each]
    return written === undefined ? [] : [[each, numberOf(written)]]
  })
  return {
    ...(name !== undefined && { name }),
    ...(threat && { threat_id: threat.id }),
    ...(division_id !== undefined && { division_id }),
    ...(description !== undefined && { description }),
    ...Object.fromEntries(numbers),
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: ScenarioValues, saved: LossScenario): Difference[] {
  const [ours, theirs] = [wordsOf(mine), wordsOf(valuesOf(saved))]
  return ours.map(([label, words], index) => ({ label, mine: words, theirs: theirs[index]?.[1] ?? '' }))
}

function wordsOf(values: ScenarioValues): [string, string][] {
  const rows = (prefix: '' | 'after_', title: string) =>
    quantities.map((quantity): [string, string] => [
      `${title}: ${quantity === 'frequency' ? texts.frequency : texts.lossOfOne}`,
      estimates.map(estimate => values[`${prefix}${quantity}_${estimate}`]).join(' · '),
    ])
  return [
    [texts.name, values.name],
    [texts.threat, values.threat?.name ?? ''],
    [texts.description, values.description],
    ...rows('', texts.before),
    ...rows('after_', texts.after),
  ]
}
