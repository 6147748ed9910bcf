import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import { administered } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The names, and the counts that are no progress. */
export interface Around {
  entities: (Named & { is_locked: boolean })[]
  protocols: (Named & { threshold: number })[]
  excluded: number
  to_confirm: number
}

/** Reads the entities that the caller administers and the frameworks in use. */
export async function readAround({ db, actor, organizationId }: Call, periodId: number): Promise<Around> {
  const { rows } = await sql<Around>`
    with reached as materialized (
      select e.id, e.name, exists (select from assessment_locks l where l.organization_id = ${organizationId}
          and l.assessment_period_id = ${periodId} and l.entity_id = e.id) as is_locked
      from entities e where e.organization_id = ${organizationId} and e.deleted_at is null and ${administered(actor) ?? sql`false`}
    ), used as materialized (
      select p.id, p.name from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
      where op.organization_id = ${organizationId} and op.dropped_at is null
    )
    select coalesce((select jsonb_agg(reached) from reached), '[]') as entities,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name,
          'threshold', coalesce(pt.threshold, ${DEFAULT_THRESHOLD})) order by lower(u.name), u.id)
        from used u left join period_thresholds pt on pt.organization_id = ${organizationId}
          and pt.assessment_period_id = ${periodId} and pt.protocol_id = u.id), '[]') as protocols,
      (select count(*) from entity_question_exclusions x
        join questions q on q.id = x.question_id and q.deleted_at is null
        join entity_protocols ep on ep.organization_id = ${organizationId} and ep.entity_id = x.entity_id and ep.protocol_id = x.protocol_id
        where x.organization_id = ${organizationId} and (x.entity_id in (select id from reached)) is true
          and (x.protocol_id in (select id from used)) is true) as excluded,
      (select count(*) from answers a where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
        and a.rolled_over_from is not null and not a.accepted
        and (a.entity_id in (select id from reached)) is true) as to_confirm`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without a from clause answered no row')
  return found
}
