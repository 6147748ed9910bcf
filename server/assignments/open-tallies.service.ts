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

/** The first day on which an assignment is due, in rows of a ledger that are all of one week. */
export const firstDue = sql<string>`case ${sql.join(
  days.map((day, index) => sql`when sum(${sql.ref(day)}) > 0 then week + ${sql.lit(index)}`),
  sql` `,
)} end`

/** The columns of days. */
export const ofDays = sql.join(days.map(day => sql.ref(day)))

/** The Monday before a day, or the day itself. */
export const weekOf = (day: RawBuilder<unknown>) =>
  sql<string>`${day} - (extract(isodow from ${day})::int - 1)`

/** Selects an open assignment `s` that is due, with its `week`, as a row of a ledger that takes it out. */
export const takenOut = sql`week, -1 as open, ${sql.join(
  days.map((day, index) => sql`-(s.due_date = week + ${sql.lit(index)})::int as ${sql.ref(day)}`),
)}`
