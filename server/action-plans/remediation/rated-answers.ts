import { type RawBuilder, sql } from 'kysely'
import { administered, managed, seesWholeCompany } from '#server/access/visibility.ts'
import { andOneOrNone } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import '../action-plans.table.ts'

export interface RemediationScope {
  protocol_id?: number | undefined
  entity_id?: number | undefined
  division_id?: number | undefined
  /** 0 for questions without one. */
  threat_id?: number | undefined
  category_id?: number | undefined
  /** Only these pairs of entity and threat; 0 is no threat. */
  pairs?: readonly { entity_id: number; threat_id: number }[]
  /** Only these entities, in place of those that the person administers or manages: they have been read. */
  entities?: readonly number[] | null
}

/**
 * Selects the answers of a period that have a risk, in the scope: of entities that the person administers or manages, of
 * questions in scope. The columns are `entity_id`, `question_id`, `score`, `weight` and `weighted_risk`, which is
 * 25 × weight × risk: an index has them all, so that the answers themselves are not read.
 */
export function ratedAnswers(
  actor: Actor,
  periodId: number,
  scope: RemediationScope = {},
): RawBuilder<unknown> {
  const organization = actor.organizationId
  const among = (column: string, id: number | undefined) =>
    id === undefined ? sql`` : sql`and ${sql.ref(column)} = ${id}`
  return sql`
    select a.entity_id, a.question_id, a.score, a.weight, assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score) as weighted_risk
    from entities e
    join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
    join organization_protocols op on op.organization_id = e.organization_id and op.protocol_id = ep.protocol_id
      and op.dropped_at is null
    join protocols p on p.id = ep.protocol_id and p.deleted_at is null
    cross join lateral (
      select entity_id, question_id, score, weight, likelihood, impact from answers
      where organization_id = ${organization} and assessment_period_id = ${periodId} and entity_id = e.id
        and protocol_id = ep.protocol_id and score is not null and likelihood is not null and impact is not null offset 0
    ) a
    join questions q on q.id = a.question_id and q.is_answerable
    where e.organization_id = ${organization} and e.deleted_at is null
      and ${scope.entities ? sql`e.id = any(${scope.entities}::bigint[])` : responsibleFor(actor)}
      ${among('ep.protocol_id', scope.protocol_id)} ${among('e.id', scope.entity_id)}
      ${andOneOrNone('q.threat_id', scope.threat_id)} ${andOneOrNone('q.category_id', scope.category_id)}
      ${scope.division_id === undefined ? sql`` : inDivision(scope.division_id)} ${scope.pairs ? isAmong(scope.pairs) : sql``}
      and ((a.entity_id, a.question_id) in (
        select entity_id, question_id from entity_question_exclusions where organization_id = ${organization})) is not true`
}

const inDivision = (id: number) => sql`and exists (select from entity_divisions ed
  where ed.organization_id = e.organization_id and ed.entity_id = e.id and ed.division_id = ${id})`

const isAmong = (pairs: NonNullable<RemediationScope['pairs']>) =>
  sql`and (e.id, coalesce(q.threat_id, 0)) in (select * from unnest(${pairs.map(each => each.entity_id)}::bigint[],
    ${pairs.map(each => each.threat_id)}::bigint[]))`

/** The entities that the person administers or manages; null if that is every one of the company. */
export async function entitiesUnder({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<number[] | null> {
  if (seesWholeCompany(actor)) return null
  const { rows } = await sql<{ id: number }>`select e.id from entities e
    where e.organization_id = ${actor.organizationId} and e.deleted_at is null and ${responsibleFor(actor)}
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** On `e`: the person administers or manages it. */
function responsibleFor(actor: Actor): RawBuilder<boolean> {
  const claims = [administered(actor), managed(actor)].filter(claim => claim !== null)
  return claims.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(claims, sql` or `)})`
}
