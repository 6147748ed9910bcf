import { type RawBuilder, sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './periods.table.ts'
import { today } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { type Closing, readAsClosed } from './closing/read-as-closed.service.ts'
import { knowsPeriod } from './period-conditions.service.ts'

export interface Period {
  id: number
  name: string
  start_date: string
  end_date: string
  division_id: number | null
  closed_at: string | null
}

const columns = sql`id, name, start_date, end_date, division_id, closed_at, closed_on, stored_at`

/** On periods: open, and containing today. */
const isRunning = (p: string) =>
  sql`${sql.raw(p)}.closed_at is null and ${sql.raw(p)}.deleted_at is null
    and ${today} between ${sql.raw(p)}.start_date and ${sql.raw(p)}.end_date`

type FoundPeriod = Period & Closing

type Reader = Pick<Call, 'db' | 'actor'>

/**
 * The open period that contains today, the latest start first: that of the call's division when it has one of its
 * own, else the company's. People who choose no division work in their divisions' own periods if they have no work in
 * the company's. Null when there is none.
 */
export async function currentPeriod({ db, actor }: Reader): Promise<Period | null> {
  const opened = fromOpening(actor)
  if (opened !== undefined) return opened
  const works = worksByDivision(actor) ? hasWork(actor) : sql`false`
  const { rows } = await sql<Period>`
    select ${columns} from assessment_periods p
    where organization_id = ${actor.organizationId} and ${isRunning('p')}
      and (division_id is null or division_id = ${actor.activeDivisionId} or ${works})
    order by ${worksByDivision(actor) ? sql`${works} desc, division_id is not null` : sql`division_id is null`},
      start_date desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The same among the periods that the opening of the call has read; undefined if it has not, or if the person's work decides. */
function fromOpening(actor: Actor): Period | null | undefined {
  const { runningPeriods: running, activeDivisionId } = actor
  if (!running) return undefined
  const isUndecided = running.length > 1 || running.some(each => each.division_id !== null)
  if (worksByDivision(actor) && isUndecided) return undefined
  return running.find(each => each.division_id === null || each.division_id === activeDivisionId) ?? null
}

/**
 * The periods in which a person's work is current: that of the division in which they work now, else those of the
 * company and of every division.
 */
export async function currentPeriodIds(reader: Reader): Promise<number[]> {
  const { db, actor } = reader
  if (actor.activeDivisionId !== null || !actor.features.has('divisions')) {
    const period = await currentPeriod(reader)
    return period ? [period.id] : []
  }
  if (actor.runningPeriods) return actor.runningPeriods.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    select id from assessment_periods p where organization_id = ${actor.organizationId} and ${isRunning('p')}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The same for lists of assignments; an admin who works in all divisions sees those of the company's period. */
export async function listedPeriodIds(reader: Reader): Promise<number[]> {
  if (worksByDivision(reader.actor)) return currentPeriodIds(reader)
  const period = await currentPeriod(reader)
  return period ? [period.id] : []
}

/** All periods that are open, whichever day it is, as far as the person knows of them. */
export async function openPeriodIds({ db, actor }: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from assessment_periods p where organization_id = ${actor.organizationId}
      and closed_at is null and deleted_at is null and ${knowsPeriod(actor)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Checks whether the work alone decides the division: the person is no admin, who chooses one. */
function worksByDivision({ features, abilities, activeDivisionId }: Actor): boolean {
  return features.has('divisions') && !abilities.has('division:read') && activeDivisionId === null
}

/** On `p`, running: the person is assigned something in it, or manages an entity that it assesses. */
function hasWork({ organizationId, userId, roles }: Actor): RawBuilder<boolean> {
  const assigned = sql`exists (select from assignments s where s.organization_id = ${organizationId}
    and s.user_id = ${userId} and s.assessment_period_id = p.id)`
  if (!roles.has('Manager')) return sql<boolean>`${assigned}`
  return sql<boolean>`(${assigned} or exists (select from entities e
    where e.organization_id = ${organizationId} and e.manager_id = ${userId} and e.deleted_at is null
      and case when p.division_id is null then not exists (select from entity_divisions ed
          join assessment_periods own on own.organization_id = ed.organization_id and own.division_id = ed.division_id
          where ed.organization_id = ${organizationId} and ed.entity_id = e.id and ${isRunning('own')})
        else exists (select from entity_divisions ed where ed.organization_id = ${organizationId}
          and ed.entity_id = e.id and ed.division_id = p.division_id) end))`
}

/** On a division `d`: its own current period, else the company's, as `{id, name}`; null when there is none. */
export const periodOfDivision = sql<Named | null>`(
  select jsonb_build_object('id', p.id, 'name', p.name) from assessment_periods p
  where p.organization_id = d.organization_id and ${isRunning('p')}
    and (p.division_id is null or p.division_id = d.id)
  order by p.division_id is null, p.start_date desc, p.id desc limit 1)`

/**
 * The period that a reading call names, or the current one; null when there is none. Once a closed one is named, all that
 * the call reads is as it was when it closed: scope, ratings, names, figures. What people may see is decided as of now.
 */
export async function shownPeriod(call: Call, wanted: number | undefined): Promise<Period | null> {
  if (wanted === undefined) return currentPeriod(call)
  const period = await periodOf(call, wanted)
  readWithin(call.actor, period)
  await readAsClosed(call.db, period)
  return period
}

/**
 * Has the rest of the call read a division's own assessment as somebody who works in that division: it is of the entities
 * there alone, and an admin of the whole company would count all others as unanswered.
 */
export function readWithin(actor: Actor, { division_id }: Pick<Period, 'division_id'>): void {
  actor.activeDivisionId ??= division_id
}

/**
 * The period that a call names, or the current one. Throws `not_found` unless the caller may know of it, or `conflict`
 * when there is no current one.
 */
export async function periodOf(call: Call, wanted: number | undefined): Promise<FoundPeriod> {
  if (wanted === undefined) {
    const current = await currentPeriod(call)
    if (!current) throw new Failure('conflict', 'No assessment is open. An admin can open one.')
    return { ...current, closed_on: null, stored_at: null }
  }
  const { rows } = await sql<FoundPeriod>`
    select ${columns} from assessment_periods p
    where organization_id = ${call.organizationId} and id = ${wanted} and deleted_at is null
      and ${knowsPeriod(call.actor)}`.execute(call.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
