import { type RawBuilder, sql } from 'kysely'
import { defaultOptions } from '#domain/protocols/imported-framework.ts'
import type { Db } from '#server/platform/db/db.ts'
import { questionRows, type Target, topicRows } from './import-rows.ts'

/** The functions each write one kind of row of an import, in one statement, and return the number of changed rows. */

export function writeTopics(trx: Db, target: Target): Promise<number> {
  return upsert(
    trx,
    target,
    sql`select null::bigint as parent_question_id, t.identifier, t.tempid, t.title, t.question, t.guidance,
      '' as evidence, t.rank * 100000 as display_order from ${topicRows(target)}`,
  )
}

export function writeQuestions(trx: Db, target: Target): Promise<number> {
  return upsert(
    trx,
    target,
    sql`select topic.id as parent_question_id, w.identifier, w.tempid, w.title, w.question, w.guidance, w.evidence,
      w.display_order from (${questionRows(target)}) as w
      join questions topic on topic.protocol_id = ${target.protocolId} and topic.identifier = w.parent`,
  )
}

/** Questions keep their ids by the source's identifier; one that is back from an earlier edition is the same again. */
async function upsert(
  trx: Db,
  { organizationId, protocolId }: Target,
  rows: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into questions as q (organization_id, protocol_id, parent_question_id, identifier, tempid, title, question,
      guidance, evidence, display_order)
    select ${organizationId}::bigint, ${protocolId}::bigint, w.parent_question_id, w.identifier, w.tempid, w.title, w.question,
      w.guidance, w.evidence, w.display_order from (${rows}) as w
    on conflict (protocol_id, identifier) where identifier is not null do update set
      parent_question_id = excluded.parent_question_id, tempid = excluded.tempid, title = excluded.title,
      question = excluded.question, guidance = excluded.guidance, evidence = excluded.evidence,
      display_order = excluded.display_order, deleted_at = null, version = q.version + 1, updated_at = now()
    where (q.parent_question_id, q.tempid, q.title, q.question, q.guidance, q.evidence, q.display_order, q.deleted_at)
      is distinct from (excluded.parent_question_id, excluded.tempid, excluded.title, excluded.question,
        excluded.guidance, excluded.evidence, excluded.display_order, null)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Trashes topics and questions that the source no longer has. Their answers stay; a question that the company added
 * itself is not touched.
 */
export async function removeOthers(trx: Db, target: Target): Promise<number> {
  const { numAffectedRows } = await sql`
    update questions q set deleted_at = now(), version = q.version + 1, updated_at = now()
    where q.protocol_id = ${target.protocolId} and q.identifier is not null and q.deleted_at is null
      and q.identifier not in (select t.identifier from ${topicRows(target)})
      and q.identifier not in (select w.identifier from (${questionRows(target)}) as w)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Questions without options get the default ones; existing options keep their ids, words and values. */
export async function writeOptions(trx: Db, { protocolId }: Target): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into question_options (organization_id, question_id, option, value, display_order)
    select q.organization_id, q.id, o.option, o.value, o.rank
    from questions q
    cross join rows from (jsonb_to_recordset(${JSON.stringify(defaultOptions)}::jsonb) as (option text, value int))
      with ordinality as o (option, value, rank)
    where q.protocol_id = ${protocolId} and q.identifier is not null and q.deleted_at is null
      and q.parent_question_id is not null
      and not exists (select from question_options x where x.question_id = q.id and x.deleted_at is null)
    order by q.display_order, o.rank`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
