import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'
import { meanOf, type Range } from './pert.rules.ts'
import type { LossRanges } from './simulate.rules.ts'

/** Once a day. Anything more frequent is better described by its losses of a day. */
export const MOST_EVENTS = 365
export const MOST_LOSS = 1_000_000_000_000

export const estimates = ['low', 'likely', 'high'] as const
export const quantities = ['frequency', 'loss'] as const

type Quantity = (typeof quantities)[number]
type Estimate = `${Quantity}_${(typeof estimates)[number]}`
/** The six estimates of a scenario as it is. */
export type Estimates = Record<Estimate, number>
/** The six after its plan: all of them, or none. */
export type EstimatesAfter = Record<`after_${Estimate}`, number | null>

const rangeOf = (given: Record<string, number | null>, quantity: string): Range | null => {
  const [low, likely, high] = estimates.map(estimate => given[`${quantity}_${estimate}`] ?? null)
  if (low == null || likely == null || high == null) return null
  return { low, likely, high }
}

/** The ranges of a scenario as it is; null while an estimate is missing. */
export function rangesNow(given: { [Name in Estimate]: number | null }): LossRanges | null {
  const [frequency, loss] = [rangeOf(given, 'frequency'), rangeOf(given, 'loss')]
  return frequency && loss && { frequency, loss }
}

/** The ranges after its plan; null without one. */
export function rangesAfter(given: EstimatesAfter): LossRanges | null {
  const [frequency, loss] = [rangeOf(given, 'after_frequency'), rangeOf(given, 'after_loss')]
  return frequency && loss && { frequency, loss }
}

/** The loss of a mean year: mean frequency × mean loss. */
export function expectedLoss({ frequency, loss }: LossRanges): number {
  return meanOf(frequency) * meanOf(loss)
}

/** Returns a sentence for each estimate that is missing or out of order. */
export function estimateFaults(given: Estimates & EstimatesAfter): Record<string, string[]> {
  const values: Record<string, number | null> = { ...given }
  const after = Object.keys(values).filter(name => name.startsWith('after_'))
  const hasPlan = after.some(name => values[name] !== null)
  const faults: Record<string, string[]> = {}
  for (const prefix of hasPlan ? ['', 'after_'] : ['']) {
    for (const quantity of quantities) {
      const nameOf = (estimate: string) => `${prefix}${quantity}_${estimate}`
      for (const estimate of estimates) {
        if (values[nameOf(estimate)] == null)
          faults[nameOf(estimate)] = ['Enter all six estimates for after the plan, or none.']
      }
      const [low, likely, high] = estimates.map(estimate => values[nameOf(estimate)] ?? null)
      if (low == null || likely == null || high == null) continue
      if (likely < low) {
        faults[nameOf('low')] = ['Enter at most the likely estimate.']
        faults[nameOf('likely')] = ['Enter at least the low estimate.']
      }
      if (high < likely) faults[nameOf('high')] = ['Enter at least the likely estimate.']
    }
  }
  return faults
}

interface ScenarioActor {
  abilities: ReadonlySet<Ability>
}

interface ScenarioFacts {
  deleted_at: string | null
  is_on: boolean
}

/** Checks that the company quantifies risk. */
export function isSwitchedOn({ is_on }: Pick<ScenarioFacts, 'is_on'>): Verdict {
  return is_on || 'Loss scenarios are turned off. Turn them on first.'
}

/** Checks that the scenario is not in the trash. */
export function isKept({ deleted_at }: Pick<ScenarioFacts, 'deleted_at'>): Verdict {
  return deleted_at === null || 'This scenario is in the trash. Restore it first.'
}

/** Checks that the scenario is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: Pick<ScenarioFacts, 'deleted_at'>, now = new Date()): Verdict {
  if (deleted_at === null) return 'This scenario isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This scenario', now)
}

/** A person's permissions on a scenario. */
export const lossScenarioPolicy = {
  edit: (actor: ScenarioActor, facts: ScenarioFacts) =>
    all(mayChangeWholeCompany(actor), isKept(facts), isSwitchedOn(facts)),
  delete: (actor: ScenarioActor, facts: ScenarioFacts) => all(mayChangeWholeCompany(actor), isKept(facts)),
  restore: (actor: ScenarioActor, facts: ScenarioFacts) =>
    all(mayChangeWholeCompany(actor), isRestorable(facts)),
}
