import { type SelectQueryBuilder, sql } from 'kysely'
import type { EntityQuestionExclusion } from '#domain/exclusions/exclusions.contract.ts'
import { exclusionPolicy } from '#domain/exclusions/exclusions.rules.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { administered } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '../answers/answers.table.ts'
import '../entities/entities.table.ts'
import './exclusions.table.ts'
import { aboutQuestion } from './find-requests.ts'

type FoundExclusion = Omit<EntityQuestionExclusion, 'abilities' | 'reasons'>
type ExclusionQuery = SelectQueryBuilder<
  Tables & { x: Tables['entity_question_exclusions'] },
  'x',
  FoundExclusion
>

/** The reason given in the request that led to `x`. */
const reasonOf = sql<string>`coalesce((select r.description from question_exclusion_requests r
  where r.organization_id = x.organization_id and r.question_id = x.question_id and r.entity_id = x.entity_id
    and r.state = 'approved' order by r.completed_at desc, r.id desc limit 1), '')`

/** Selects the exclusions of active entities that the caller administers. */
export function exclusionsFor({ db, actor, organizationId }: Call): ExclusionQuery {
  return db
    .selectFrom('entity_question_exclusions as x')
    .innerJoin('entities as e', join =>
      join.onRef('e.organization_id', '=', 'x.organization_id').onRef('e.id', '=', 'x.entity_id'),
    )
    .innerJoin('questions as q', 'q.id', 'x.question_id')
    .innerJoin('users as u', 'u.id', 'x.created_by')
    .where('x.organization_id', '=', organizationId)
    .where('e.deleted_at', 'is', null)
    .where(administered(actor) ?? sql<boolean>`false`)
    .select(['x.id', 'x.entity_id', 'x.question_id', 'x.protocol_id', 'x.created_by', 'x.created_at'])
    .select([
      sql`json_build_object('id', e.id, 'name', e.name)`.as('entity'),
      aboutQuestion.as('question'),
      reasonOf.as('reason'),
      sql`json_build_object('id', u.id, 'full_name', u.full_name)`.as('author'),
    ]) as unknown as ExclusionQuery
}

/** Adds the caller's permissions to an exclusion. Only those of administered entities are found. */
export function presentExclusion({ actor }: Pick<Call, 'actor'>, found: FoundExclusion) {
  return { ...found, ...verdictsOf(exclusionPolicy, actor, { is_administered: true }) }
}
