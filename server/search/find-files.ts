import { type RawBuilder, sql } from 'kysely'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Matches } from './matches.ts'

/** Finds evidence by the names of its files, in any period: each file once, with an answer that the caller may read. */
export function files({ actor, organizationId }: Call, matches: Matches): RawBuilder<unknown> {
  return sql`
    select jsonb_build_object('id', f.id, 'name', f.name, 'answer_id', a.id, 'entity', a.entity, 'question', a.question) as found,
      ${matches.rank(sql`f.name`)} as rank, lower(f.name) as name, f.id
    from files f
    cross join lateral (
      select a.id, jsonb_build_object('id', e.id, 'name', e.name) as entity,
        jsonb_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question) as question
      from answer_files x
      join answers a on a.organization_id = x.organization_id and a.id = x.answer_id
      join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
      join questions q on q.id = a.question_id
      where x.organization_id = ${organizationId} and x.file_id = f.id and ${mayReadAnswer(actor)}
      order by a.id desc limit 1
    ) a
    where f.organization_id = ${organizationId} and f.stored_at is not null and ${matches.in(sql`f.name`)}`
}
