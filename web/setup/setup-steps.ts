import type { SetupStep } from '#domain/organizations/organizations.contract.ts'
import { setupTexts as texts } from './setup.texts.ts'

/**
 * Returns the page of a step. The first record of a list opens its dialog; with existing records the step leads to the
 * list.
 */
export function targetOf({ key, count }: Pick<SetupStep, 'key' | 'count'>) {
  switch (key) {
    case 'protocols':
      return { to: '/company/frameworks' } as const
    case 'risk_profiles':
      return { to: '/company/risk-profiles' } as const
    case 'entities':
      return { to: '/company/entities', search: count === 0 ? { new: 1 as const } : {} } as const
    case 'entity_protocols':
      return { to: '/company/entities' } as const
    case 'assessment_period':
      return { to: '/company/assessment-periods', search: count === 0 ? { new: 1 as const } : {} } as const
    case 'people':
      return { to: '/company/users' } as const
    case 'assignments':
      return { to: '/questions' } as const
  }
}

/** Checks whether the step concerns the whole company. Admins of divisions skip those. */
export function isWholeCompanys(key: SetupStep['key']): boolean {
  return key === 'protocols' || key === 'risk_profiles'
}

/** Returns the step to do now: the first open required one, else the first open one. */
export function nextOf(steps: readonly SetupStep[]): SetupStep['key'] | null {
  const open = steps.filter(step => !step.is_done)
  return (open.find(step => step.is_required) ?? open[0])?.key ?? null
}

/** Counts the required steps and those that are done. */
export function progressOf(steps: readonly SetupStep[]): { done: number; total: number; isReady: boolean } {
  const required = steps.filter(step => step.is_required)
  const done = required.filter(step => step.is_done).length
  return { done, total: required.length, isReady: done === required.length }
}

/** Describes in words what exists and what is missing; empty if there is nothing to report. */
export function figuresOf({ key, is_done, count, missing }: SetupStep): string {
  if (key === 'assessment_period' && count > 0 && !is_done) return texts.noneCurrent
  const there = count > 0 ? texts.counts[key](count) : ''
  return [there, missing > 0 && texts.missing[key](missing)].filter(Boolean).join(' · ')
}
