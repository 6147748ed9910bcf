import { sql } from 'kysely'
import type { administrationApi, ClientReport } from '#domain/administration/administration.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '#server/site/site.table.ts'
import '#server/users/users.table.ts'

/** Lists the errors that browsers reported, the latest first. */
export function listReports({
  db,
  input,
}: Call<InputOf<typeof administrationApi.reports>>): Promise<Page<ClientReport>> {
  let found = db
    .selectFrom('client_reports as r')
    .leftJoin('users as u', 'u.id', 'r.claimed_user_id')
    .select(['r.id', 'r.app', 'r.description', 'r.error', 'r.version', 'r.user_agent', 'r.created_at'])
    .select(
      sql<ClientReport['claimed_user']>`case when u.id is not null
        then json_build_object('id', u.id, 'full_name', u.full_name) end`.as('claimed_user'),
    )
  if (input.search) {
    found = found.where(containing(input.search, 'r.description', 'r.app', sql`r.error::text`))
  }
  return pageOf(found, input, {
    perPage: 50,
    sort: input.sort ?? 'created_at|desc,id|desc',
    columns: { created_at: 'r.created_at', id: 'r.id' },
  })
}
