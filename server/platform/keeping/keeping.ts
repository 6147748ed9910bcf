import { type RawBuilder, sql } from 'kysely'
import { RESTORE_DAYS } from '#domain/platform/trash.rules.ts'

/** The time for which a noun's rows are kept: each of its tables is named once. `keeping` of a `<noun>.keeping.ts`. */
export interface Keeping {
  /**
   * Rules for each company, run one company at a time inside its policies. Referring records come before the ones they
   * refer to.
   */
  company?: KeepingRule[]
  /** Rules for the installation and its people. */
  installation?: KeepingRule[]
  /** Tables that must be kept for at least six years (45 CFR 164.316(b)(2)(i)): answers, decisions and evidence. */
  forYears?: string[]
  /** Tables kept for as long as their owner: people, the company, its frameworks, its settings. */
  withTheirs?: string[]
}

/** A retention rule: rows of one table, each kept until it is over. */
export interface KeepingRule {
  /** The name that people know it by. */
  what: string
  table: string
  /** The retention period, and the moment from which it counts. */
  kept: string
  /** On a row `t`. */
  isOver: RawBuilder<boolean>
  /** Trashed records are deleted only if nothing refers to them, and the company's audit log records it. */
  isTrash?: boolean
  /** Rows that others hold while they save are deleted one by one, so that nobody waits in a circle. */
  isAlone?: boolean
}

export const before = (moment: string, time: string) =>
  sql<boolean>`${sql.ref(`t.${moment}`)} < now() - ${sql.lit(time)}::interval`

export const trash = (what: string, table: string, and: RawBuilder<unknown> = sql`true`): KeepingRule => ({
  what,
  table,
  kept: `${RESTORE_DAYS} days in the trash, then hidden while anything refers to it`,
  isOver: sql<boolean>`t.deleted_at < now() - make_interval(days => ${sql.lit(RESTORE_DAYS)}) and ${and}`,
  isTrash: true,
})

/** Gathers what all nouns state, in their order. */
export function gathered(nouns: readonly { keeping?: Keeping }[]): Required<Keeping> {
  const all = nouns.flatMap(({ keeping }) => keeping ?? [])
  return {
    company: all.flatMap(({ company = [] }) => company),
    installation: all.flatMap(({ installation = [] }) => installation),
    forYears: all.flatMap(({ forYears = [] }) => forYears),
    withTheirs: all.flatMap(({ withTheirs = [] }) => withTheirs),
  }
}
