import { sql } from 'kysely'
import type { InputOf } from '#domain/platform/route.ts'
import type { siteApi } from '#domain/site/site.contract.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandRare } from './demand-rare.ts'
import './site.table.ts'

const HOUR_SECONDS = 60 * 60
const REPORTS_AN_HOUR = 30
const KEPT = 5000

/** Keeps the report of an error that a browser met, and forgets the oldest. */
export async function takeReport(call: Call<InputOf<typeof siteApi.log>>): Promise<void> {
  const { db, input } = call
  await demandRare(db, {
    kind: 'browser report',
    key: networkOf(call.address),
    most: REPORTS_AN_HOUR,
    seconds: HOUR_SECONDS,
  })
  await db
    .insertInto('client_reports')
    .values({
      app: input.app,
      claimed_user_id: sql<number | null>`(select id from users where id = ${input.user ?? null}::bigint)`,
      description: input.description,
      error: JSON.stringify(input.error ?? {}),
      version: input.version ?? '',
      user_agent: call.userAgent,
    })
    .execute()
  await sql`delete from client_reports
    where id <= (select id from client_reports order by id desc offset ${KEPT} limit 1)`.execute(db)
}
