import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Division, DivisionWithUsers } from '#domain/divisions/divisions.contract.ts'
import { divisionPolicy } from '#domain/divisions/divisions.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { administered, maySeeEntity } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { periodOfDivision } from '../periods/current-period.service.ts'

export type FoundDivision = Omit<Division, 'abilities' | 'reasons'>

type DivisionQuery = SelectQueryBuilder<Tables & { d: Tables['divisions'] }, 'd', FoundDivision>

/**
 * The divisions that the caller may see: all for the primary administrator, for others the ones they administer or
 * belong to.
 */
export function divisionsFor({ db, actor, organizationId }: Call): DivisionQuery {
  const all = db
    .selectFrom('divisions as d')
    .where('d.organization_id', '=', organizationId)
    .select(['d.id', 'd.name', 'd.description', 'd.admin_id', 'd.deleted_at', 'd.version'])
    .select([
      primaryAdmin.as('primary_admin'),
      adminsCount.as('admins_count'),
      usersCount.as('users_count'),
      entitiesCount(actor).as('entities_count'),
      periodsCount.as('periods_count'),
      periodOfDivision.as('assessment_period'),
    ]) as DivisionQuery
  return actor.divisionIds ? all.where(sql<boolean>`d.id = any(${actor.divisionIds}::bigint[])`) : all
}

export async function findDivision(call: Call, divisionId: number): Promise<FoundDivision> {
  const found = await divisionsFor(call).where('d.id', '=', divisionId).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export function present({ actor }: Pick<Call, 'actor'>, division: FoundDivision): Division {
  return { ...division, ...verdictsOf(divisionPolicy, actor, division) }
}

export async function presentWithUsers(call: Call, division: FoundDivision): Promise<DivisionWithUsers> {
  const { rows: users } = await sql<{ id: number; full_name: string }>`
    select u.id, u.full_name from division_users du
    join members m on m.organization_id = du.organization_id and m.user_id = du.user_id
    join users u on u.id = du.user_id
    where du.organization_id = ${call.organizationId} and du.division_id = ${division.id}
    order by u.last_name, u.first_name, u.id`.execute(call.db)
  return { ...present(call, division), users, entity_ids: await entityIdsOf(call, division.id) }
}

/** In all divisions of the caller, whichever they work in. */
async function entityIdsOf({ db, actor, organizationId }: Call, divisionId: number): Promise<number[]> {
  const own = administered({ ...actor, activeDivisionId: null }) ?? sql`false`
  const { rows } = await sql<{ id: number }>`select e.id from entity_divisions ed
    join entities e on e.organization_id = ed.organization_id and e.id = ed.entity_id and e.deleted_at is null
    where ed.organization_id = ${organizationId} and ed.division_id = ${divisionId} and ${own}
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

const primaryAdmin = sql<Division['primary_admin']>`(
  select jsonb_build_object('id', u.id, 'full_name', u.full_name) from users u where u.id = d.admin_id)`

const adminsCount = sql<number>`(
  select count(*) from members m
  where m.organization_id = d.organization_id and 'Admin' = any(m.roles)
    and (m.user_id = d.admin_id or exists (select from division_users du
      where du.organization_id = d.organization_id and du.division_id = d.id and du.user_id = m.user_id)))`

const usersCount = sql<number>`(
  select count(*) from division_users du
  join members m on m.organization_id = du.organization_id and m.user_id = du.user_id
  where du.organization_id = d.organization_id and du.division_id = d.id)`

const periodsCount = sql<number>`(
  select count(*) from assessment_periods p
  where p.organization_id = d.organization_id and p.division_id = d.id and p.deleted_at is null)`

/** Counts entities in all divisions, regardless of the active one: the list is there to choose another. */
export function entitiesCount(actor: Actor): RawBuilder<number> {
  return sql<number>`(
    select count(*) from entity_divisions ed
    join entities e on e.organization_id = ed.organization_id and e.id = ed.entity_id and e.deleted_at is null
    where ed.organization_id = d.organization_id and ed.division_id = d.id
      and ${maySeeEntity({ ...actor, activeDivisionId: null })})`
}
