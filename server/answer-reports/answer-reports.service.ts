import { sql } from 'kysely'
import type { answerReportsApi } from '#domain/answer-reports/answer-reports.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { heading, linesOf, reportQuery } from './report-rows.ts'

/** Rows per fetch: few enough to keep in memory, enough to keep the number of fetches small. */
const ROWS = 2000

export const answerReports: Handlers<typeof answerReportsApi> = {
  async answers(call) {
    const { assessment_period_id: wanted } = call.input.filter ?? {}
    const period = await shownPeriod(call, wanted)
    const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(call.db)
    return { name: `answers ${rows[0]?.day}.csv`, pieces: report(call, period?.id ?? null) }
  },
}

/** The heading, then batch after batch as they are read: the report is never in memory as a whole. */
async function* report(
  call: Call<InputOf<typeof answerReportsApi.answers>>,
  periodId: number | null,
): AsyncGenerator<string> {
  // A byte order mark, by which spreadsheets know that it is UTF-8.
  yield `\ufeff${heading}\r\n`
  if (periodId === null) return
  await planForValues(call.db)
  // The result is read to the end, so a quick first row is no advantage.
  await sql`set local cursor_tuple_fraction = 1`.execute(call.db)
  await sql`declare report no scroll cursor for ${reportQuery(call, periodId, call.input.filter ?? {})}`.execute(
    call.db,
  )
  const fetch = () => sql<{ record: string }>`fetch ${sql.lit(ROWS)} from report`.execute(call.db)
  let coming = fetch()
  for (;;) {
    const { rows } = await coming
    const isLast = rows.length < ROWS
    // The database looks for the next ones while these are on their way.
    if (!isLast) {
      coming = fetch()
      coming.catch(() => {})
    }
    if (rows.length > 0) yield linesOf(rows.map(each => each.record))
    if (isLast) return
  }
}
