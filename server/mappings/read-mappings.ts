import { type RawBuilder, sql } from 'kysely'
import type { MappedQuestion, QuestionMapping } from '#domain/mappings/mappings.contract.ts'
import { mappingPolicy, sharedMappingPolicy } from '#domain/mappings/mappings.rules.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import {
  answerable,
  isMappable,
  type MappingOwner,
  mappingsFromBothSides,
} from './effective-mappings.service.ts'

/** The owner of the mappings that are read or written, and the person who does so. */
export interface MappingScope {
  db: Db
  actor: Actor
  owner: MappingOwner
}

export interface MappingFilter {
  other_protocol_id?: number | undefined
  relation?: string | undefined
  own?: boolean | undefined
}

/** On a mapping `s` and the other question `o` of framework `p`: it may be seen, and passes the filter. */
export function matching({ owner }: MappingScope, filter: MappingFilter): RawBuilder<boolean> {
  const claims = [
    isMappable(owner),
    filter.other_protocol_id === undefined ? null : sql`o.protocol_id = ${filter.other_protocol_id}`,
    filter.relation === undefined ? null : sql`s.relation = ${filter.relation}`,
    filter.own ? sql`s.organization_id is not null` : null,
  ].filter(claim => claim !== null)
  return sql<boolean>`(${sql.join(claims, sql` and `)})`
}

/** The mappings `s` with their other question `o` and its framework `p`. */
export function mappingsWithOthers({ owner }: MappingScope): RawBuilder<unknown> {
  return sql`${mappingsFromBothSides(owner)} s join ${answerable} o on o.id = s.other_id
    join protocols p on p.id = o.protocol_id`
}

/** The mappings of some questions, by framework and order of the other question. */
export async function readMappings(
  scope: MappingScope,
  questionIds: readonly number[],
  filter: MappingFilter = {},
): Promise<QuestionMapping[]> {
  const { rows } = await sql<Omit<QuestionMapping, 'abilities' | 'reasons'>>`
    select s.id, s.question_id, s.relation, s.note, s.organization_id is null as is_shared, s.is_shipped, s.updated_at,
      case when s.organization_id is not null or ${scope.owner === null} then s.version end as version,
      case when r.from_question_id = s.question_id then r.relation when r.relation = 'subset' then 'superset'
        when r.relation = 'superset' then 'subset' else r.relation end as replaces,
      json_build_object('id', o.id, 'tempid', o.tempid, 'title', o.title, 'question', o.question,
        'topic', coalesce(t.title, ''), 'protocol', json_build_object('id', p.id, 'name', p.name)) as other
    from ${mappingsWithOthers(scope)}
    left join questions t on t.id = o.parent_question_id
    left join question_mappings r on s.organization_id is not null and r.organization_id is null
      and r.from_question_id = least(s.question_id, s.other_id) and r.to_question_id = greatest(s.question_id, s.other_id)
    where s.question_id = any(${questionIds}::bigint[]) and ${matching(scope, filter)}
    order by s.question_id, lower(p.name), p.id, o.display_order, o.id`.execute(scope.db)
  return rows.map(row => presented(scope, row))
}

function presented(
  { actor, owner }: MappingScope,
  row: Omit<QuestionMapping, 'abilities' | 'reasons'>,
): QuestionMapping {
  const verdicts =
    owner === null ? verdictsOf(sharedMappingPolicy, actor, row) : verdictsOf(mappingPolicy, actor, row)
  return { ...row, ...verdicts }
}

/** Questions with their mappings. */
export async function withMappings(
  scope: MappingScope,
  questions: readonly Omit<MappedQuestion, 'mappings'>[],
  filter: MappingFilter,
): Promise<MappedQuestion[]> {
  const ids = questions.map(({ id }) => id)
  const mappings = Map.groupBy(await readMappings(scope, ids, filter), each => each.question_id)
  return questions.map(question => ({ ...question, mappings: mappings.get(question.id) ?? [] }))
}
