import { sql } from 'kysely'
import { mappingsFromBothSides } from '#server/mappings/effective-mappings.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EditedFramework } from './edited-framework.ts'
import { arrange } from './places.ts'

interface Copying {
  from: number
  to: EditedFramework
}

/**
 * Copies the topics and questions of a framework into an empty one, with all that belongs to them. Each copied question
 * is equal to its original, so that people who answer it see the answers to the original, and those that it is mapped to.
 */
export async function copyQuestions(db: Db, { from, to }: Copying): Promise<void> {
  const owner = sql`${to.organizationId}::bigint`
  // The rank of a question among all is its place in the copy, by which copies find their originals.
  const originals = sql`original as materialized (
    select q.*, row_number() over (order by q.display_order, q.id) as rank
    from questions q where q.protocol_id = ${from} and q.deleted_at is null
  )`
  const copies = sql`copied as materialized (
    select o.id as original_id, o.organization_id as original_owner, q.id
    from original o join questions q on q.protocol_id = ${to.id} and q.display_order = o.rank
  )`
  const insertQuestions = (parent: ReturnType<typeof sql>) => sql`with ${originals}
    insert into questions (organization_id, protocol_id, parent_question_id, tempid, identifier, title, question, guidance,
      evidence, category_id, threat_id, weight, control_exempt, display_order)
    select ${owner}, ${to.id}, ${parent}, o.tempid, o.identifier, o.title, o.question, o.guidance, o.evidence,
      o.category_id, o.threat_id, o.weight, o.control_exempt, o.rank from original o`
  await sql`${insertQuestions(sql`null`)} where o.parent_question_id is null order by o.rank`.execute(db)
  await sql`${insertQuestions(sql`topic.id`)} join original t on t.id = o.parent_question_id
    join questions topic on topic.protocol_id = ${to.id} and topic.display_order = t.rank order by o.rank`.execute(
    db,
  )
  await sql`with ${originals}, ${copies}
    insert into question_options (organization_id, question_id, option, value, suggested_task, display_order)
    select ${owner}, c.id, x.option, x.value, x.suggested_task, x.display_order
    from copied c join question_options x on x.question_id = c.original_id and x.deleted_at is null
    order by c.id, x.display_order, x.id`.execute(db)
  await sql`with ${originals}, ${copies}
    insert into question_sections (organization_id, question_id, place, entity_id, title, content, display_order)
    select ${owner}, c.id, x.place, x.entity_id, x.title, x.content, x.display_order
    from copied c join question_sections x on x.question_id = c.original_id
    order by c.id, x.display_order, x.id`.execute(db)
  await sql`with ${originals}, ${copies}
    insert into question_regulations (organization_id, question_id, regulation_id)
    select ${owner}, c.id, x.regulation_id from copied c join question_regulations x on x.question_id = c.original_id
    join regulations r on r.id = x.regulation_id`.execute(db)
  await sql`with ${originals}, ${copies}
    insert into question_mappings (organization_id, from_question_id, to_question_id, relation)
    select ${owner}, m.id, m.other, m.relation from (
      select c.id, c.original_id as other, 'equal' as relation from copied c
      union all
      select c.id, x.other_id, x.relation from copied c
      join ${mappingsFromBothSides(to.organizationId)} x on x.question_id = c.original_id
    ) m
    on conflict do nothing`.execute(db)
  await arrange(db, to)
}
