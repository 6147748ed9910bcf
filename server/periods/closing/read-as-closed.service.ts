import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Db } from '#server/platform/db/db.ts'
import { OTHER_TABLES, OWN_TABLES } from '#server/platform/db/preparing-client.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { knowsPeriod } from '../period-conditions.service.ts'

/** The facts that reading a period as it closed depends on. */
export interface Closing {
  id: number
  /** Today, for whatever is overdue in it. */
  closed_on: string | null
  /** Null while it is open, or still being stored. */
  stored_at: string | null
}

/**
 * Makes the rest of this transaction read a closed period as it was when it closed: names of tables mean the views of the
 * schema `closed`. Before it is stored, and while it is open, it is read from the living tables.
 */
export async function readAsClosed(db: Db, { id, closed_on, stored_at }: Closing): Promise<void> {
  if (stored_at === null || closed_on === null) return
  await set(db, OTHER_TABLES, {
    search_path: sql.lit('closed, public'),
    'assay.closed_period': sql.lit(`${id}`),
    'assay.living_today': sql`coalesce(current_setting('assay.today', true), '')`,
    'assay.today': sql.lit(closed_on),
  })
}

/** The same for a period that the caller has found by an answer in it. False: it is not stored. */
export async function readPeriodAsClosed({ db, organizationId }: Call, periodId: number): Promise<boolean> {
  const { rows } = await sql<Closing>`select id, closed_on, stored_at from assessment_periods
    where organization_id = ${organizationId} and id = ${periodId}`.execute(db)
  if (!rows[0]?.stored_at) return false
  await readAsClosed(db, rows[0])
  return true
}

/** The same for the period of an answer that is not among the living. Throws `not_found` if it has none that is stored. */
export async function readAnswersPeriodAsClosed(
  { db, actor, organizationId }: Call,
  answerId: number,
): Promise<void> {
  const { rows } = await sql<Closing>`select p.id, p.closed_on, p.stored_at from answers a
    join assessment_periods p on p.organization_id = a.organization_id and p.id = a.assessment_period_id
    where a.organization_id = ${organizationId} and a.id = ${answerId}
      and p.stored_at is not null and p.deleted_at is null and ${knowsPeriod(actor)}`.execute(db)
  if (!rows[0]) throw notFound()
  await readAsClosed(db, rows[0])
}

const readsAsClosed = sql`coalesce(current_setting('assay.closed_period', true), '') <> ''`

/**
 * The moment at which a period was stored, as text, if this transaction reads it as it closed; else null. It is looked up in the
 * living table: what is stored of the period is from before that moment, and does not have it.
 */
export const storedAt = (organizationId: number | null, periodId: number | null): RawBuilder<string | null> =>
  sql`case when ${readsAsClosed} then (
    select stored_at::text from public.assessment_periods where organization_id = ${organizationId} and id = ${periodId}) end`

/** Whether register and plans can be read of a period: it is open, not stored yet, or was stored with them. */
export async function keepsPlans(
  { db, organizationId }: Pick<Call, 'db' | 'organizationId'>,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`select stored_at is null or keeps_plans as keeps
    from public.assessment_periods where organization_id = ${organizationId} and id = ${id}`.execute(db)
  return rows[0]?.keeps ?? false
}

/**
 * On `u`: a member of the company, or, in a closed period, one of its people when it closed. Else whoever leaves afterwards would
 * be missing from what they were responsible for.
 */
export const isMemberThen = (organizationId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${readsAsClosed} or exists (select from members m where m.organization_id = ${organizationId} and m.user_id = u.id))`

/** Reads one closed period as it was when it closed, and goes back to the living tables. */
export async function asClosed<Read>(db: Db, period: Closing, read: () => Promise<Read>): Promise<Read> {
  if (period.stored_at === null || period.closed_on === null) return read()
  await readAsClosed(db, period)
  const found = await read()
  await set(db, OWN_TABLES, {
    search_path: sql.lit('public'),
    'assay.closed_period': sql.lit(''),
    'assay.today': sql`current_setting('assay.living_today')`,
  })
  return found
}

/** The settings last until the transaction ends, also if it fails. */
async function set(db: Db, mark: string, settings: Record<string, RawBuilder<unknown>>): Promise<void> {
  const each = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${sql.lit(name)}, ${value}, true)`,
  )
  await sql`select ${sql.join(each)} ${sql.raw(mark)}`.execute(db)
}
