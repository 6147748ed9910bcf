import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

interface State {
  archived_at: string | null
  deleted_at: string | null
}

interface PeriodFacts extends State {
  /** The person made it. */
  is_own: boolean
}

interface Asker {
  abilities: ReadonlySet<Ability>
}

function mayManage({ abilities }: Asker, { is_own }: PeriodFacts): Verdict {
  if (!abilities.has('request:manage')) return 'Permission Denied'
  return (
    abilities.has('company:change') || is_own || 'Only an admin or whoever made the period can change it.'
  )
}

const isKept = ({ deleted_at }: Pick<State, 'deleted_at'>): Verdict =>
  deleted_at === null || 'This period is in the trash. Restore it first.'

/** Checks that the period is neither in the trash nor archived. */
export const isActive = (period: State): Verdict =>
  all(isKept(period), period.archived_at === null || 'This period is archived. Unarchive it first.')

/** Checks that the period can come back from the archive. */
export const isUnarchivable = (period: State): Verdict =>
  all(isKept(period), period.archived_at !== null || 'This period isn’t archived.')

/** Checks that the period is in the trash and can still be restored. */
export const isRestorable = ({ deleted_at }: Pick<State, 'deleted_at'>): Verdict =>
  deleted_at === null ? 'This period isn’t in the trash.' : withinRestoreDays(deleted_at, 'This period')

/** A person's permissions on a period of document requests. */
export const periodPolicy = {
  edit: (asker: Asker, period: PeriodFacts) => all(mayManage(asker, period), isActive(period)),
  archive: (asker: Asker, period: PeriodFacts) => all(mayManage(asker, period), isActive(period)),
  unarchive: (asker: Asker, period: PeriodFacts) => all(mayManage(asker, period), isUnarchivable(period)),
  delete: (asker: Asker, period: PeriodFacts) => all(mayManage(asker, period), isKept(period)),
  restore: (asker: Asker, period: PeriodFacts) => all(mayManage(asker, period), isRestorable(period)),
}
