import { type SelectQueryBuilder, sql } from 'kysely'
import type { Control } from '#domain/controls/controls.contract.ts'
import { rulesOf } from '#domain/controls/controls.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isTestOverdue, lastTest, nextTestOn } from './tests/test-sql.ts'
import './controls.table.ts'

export type FoundControl = Omit<Control, 'abilities' | 'reasons'>
export type ControlQuery = SelectQueryBuilder<Tables & { c: Tables['controls'] }, 'c', FoundControl>

const { policy } = rulesOf('control')

/** The company’s controls, trashed or not. They keep the names of trashed parts. */
export function controlsIn({ db, organizationId }: Pick<Call, 'db' | 'organizationId'>): ControlQuery {
  return db
    .selectFrom('controls as c')
    .where('c.organization_id', '=', organizationId)
    .select(['c.id', 'c.code', 'c.name', 'c.description', 'c.status', 'c.kind', 'c.operation'])
    .select(['c.review_months', 'c.deleted_at', 'c.version'])
    .select([
      sql`(select json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email) from users u
        where u.id = c.owner_id)`.as('owner'),
      part('objective', 'control_objectives').as('objective'),
      part('function', 'control_functions').as('function'),
      part('process', 'control_processes').as('process'),
      risksOf.as('risks'),
      lastTest.as('last_test'),
      nextTestOn.as('next_test_on'),
      isTestOverdue.as('is_test_overdue'),
    ]) as unknown as ControlQuery
}

/** On `c`: the name of what the control belongs to. */
export function part(name: string, table: string) {
  return sql`(select json_build_object('id', x.id, 'name', x.name) from ${sql.table(table)} x
    where x.organization_id = c.organization_id and x.id = ${sql.ref(`c.control_${name}_id`)})`
}

/** On `c`: the risks that the control guards against, without those in the trash. */
export const risksOf = sql`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name)
    order by lower(r.name), r.id)
  from control_risk_links l join control_risks r on r.organization_id = l.organization_id and r.id = l.control_risk_id
  where l.organization_id = c.organization_id and l.control_id = c.id and r.deleted_at is null), '[]')`

/** On `c`: questions rest on the control. */
export const isLinked = sql<boolean>`exists (select from control_questions l where l.organization_id = c.organization_id
  and l.control_id = c.id)`

export function presentControl({ actor }: Pick<Call, 'actor'>, control: FoundControl): Control {
  return { ...control, ...verdictsOf(policy, actor, control) }
}

export async function findControl(call: Call, controlId: number): Promise<Control> {
  const control = await controlsIn(call).where('c.id', '=', controlId).executeTakeFirst()
  if (!control) throw notFound()
  return presentControl(call, control)
}
