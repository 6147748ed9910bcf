import { type RawBuilder, sql } from 'kysely'
import { today } from '#server/platform/db/today.ts'

/** The days of a week, as the ledgers of open assignments name their columns. */
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** On a row of a ledger of open assignments: how many of them are past due. */
export const pastDue = sql<number>`case when week < ${today} - 6 then open when week < ${today} then ${sql.join(
  days
    .slice(0, -1)
    .map((day, index) => sql`case when week + ${sql.lit(index)} < ${today} then ${sql.ref(day)} else 0 end`),
  sql` + `,
)} else 0 end`

/** Of rows of a ledger, all of one week: the first day on which any is due. */
export const firstDue = sql<string>`case ${sql.join(
  days.map((day, index) => sql`when sum(${sql.ref(day)}) > 0 then week + ${sql.lit(index)}`),
  sql` `,
)} end`

/** The columns of days. */
export const ofDays = sql.join(days.map(day => sql.ref(day)))

/** Selects an open assignment `s` that is due as a row of a ledger that takes it out: its week, `open` and the days. */
export const takenOut: RawBuilder<unknown> = sql`
  s.due_date - (extract(isodow from s.due_date)::int - 1) as week, -1 as open, ${sql.join(
    days.map(
      (day, index) => sql`-(extract(isodow from s.due_date) = ${sql.lit(index + 1)})::int as ${sql.ref(day)}`,
    ),
  )}`
