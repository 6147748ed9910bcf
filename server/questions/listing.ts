import { type RawBuilder, sql } from 'kysely'
import { containing } from '#server/platform/db/fragments.ts'
import { inScope, itemsOf, type Scope } from './question-sql.ts'

interface ListInput {
  filter?:
    | {
        protocol_id?: number | number[] | undefined
        parent_question_id?: number | number[] | undefined
        entity_id?: number | number[] | undefined
        required_questions?: boolean | undefined
        assigned_to_me?: boolean | undefined
        category_id?: number | undefined
        threat_id?: number | undefined
        ids?: number[] | undefined
      }
    | undefined
  search?: string | undefined
}

/** The filters and the search of a list of questions, on `q`. */
export function questionFilters({ filter = {}, search }: ListInput, scope: Scope): RawBuilder<unknown> {
  const among = (column: string, ids: number | number[] | undefined) =>
    ids === undefined ? null : sql`${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
  const claims = [
    among('q.protocol_id', filter.protocol_id),
    among('q.parent_question_id', filter.parent_question_id),
    among('q.id', filter.ids),
    among('q.category_id', filter.category_id),
    among('q.threat_id', filter.threat_id),
    filter.entity_id === undefined ? null : usedBy(scope),
    filter.required_questions ? unanswered(scope) : null,
    filter.assigned_to_me ? assigned(scope) : null,
    search ? containing(search, 'q.question', 'q.title', 'q.tempid') : null,
  ].filter(claim => claim !== null)
  return claims.length > 0 ? sql.join(claims, sql` and `) : sql`true`
}

function usedBy({ actor, entityIds = [] }: Scope) {
  return sql`q.protocol_id in (select ep.protocol_id from entity_protocols ep
    where ep.organization_id = ${actor.organizationId} and ep.entity_id = any(${entityIds}::bigint[]))`
}

function unanswered(scope: Scope) {
  return sql`exists (select from (select q.id, q.protocol_id) as q ${itemsOf(scope)} where a.entity_id is null and ${inScope(scope)})`
}

function assigned({ actor, periodId }: Scope) {
  return sql`q.id in (select s.question_id from assignments s where s.organization_id = ${actor.organizationId}
    and s.user_id = ${actor.userId} and s.assessment_period_id = ${periodId} and not s.completed)`
}
