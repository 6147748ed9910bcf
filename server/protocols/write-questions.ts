import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { importedRows, keepsWords, rewritesParts, type Target, wordsHash } from './import-rows.ts'
import { ownIdentifier } from './imported-protocol.ts'

/** The functions each write one kind of row of an import, in one statement, and return the number of changed rows. */

/** Gives the questions that people wrote here, and that the file has, the identifiers by which it names them. */
export async function claimQuestions(trx: Db, target: Target): Promise<number> {
  await sql`
    update questions q set identifier = ${ownIdentifier} from protocols p
    where p.id = ${target.protocolId} and q.protocol_id = p.id and q.identifier is null
      and ${ownIdentifier} in (select w.identifier from (${importedRows(target)}) as w)`.execute(trx)
  return 0
}

export function writeTopics(trx: Db, target: Target): Promise<number> {
  return upsert(trx, target, { areTopics: true })
}

export function writeQuestions(trx: Db, target: Target): Promise<number> {
  return upsert(trx, target, { areTopics: false })
}

/** Questions keep their ids by the source's identifier; one that is back from an earlier edition is the same again. */
async function upsert(trx: Db, target: Target, { areTopics }: { areTopics: boolean }): Promise<number> {
  const { organizationId, protocolId } = target
  const { numAffectedRows } = await sql`
    insert into questions as q (organization_id, protocol_id, parent_question_id, identifier, tempid, title, question,
      guidance, evidence, source_words, weight, category_id, threat_id, control_exempt, display_order)
    select ${organizationId}::bigint, ${protocolId}::bigint, topic.id, w.identifier, w.tempid, ${word('title')},
      ${word('question')}, ${word('guidance')}, coalesce(${word('evidence')}, ''),
      case when source.rewrites then old.source_words else ${wordsHash('w')} end, ${part(sql`w.weight`, sql`old.weight`, sql`1`)},
      case when ${isKept(sql`w.category`)} then old.category_id else c.id end,
      case when ${isKept(sql`w.threat`)} then old.threat_id else t.id end,
      coalesce(w.control_exempt, false), w.display_order
    from (${importedRows(target)}) as w
    cross join (select ${rewritesParts(target)} as rewrites) as source
    left join questions topic on topic.protocol_id = ${protocolId} and topic.identifier = w.parent
    left join questions old on old.protocol_id = ${protocolId} and old.identifier = w.identifier
    left join ${byName('categories')} c on c.name = lower(w.category)
    left join ${byName('threats')} t on t.name = lower(w.threat)
    where w.parent is ${areTopics ? sql`null` : sql`not null`}
    on conflict (protocol_id, identifier) where identifier is not null do update set
      parent_question_id = excluded.parent_question_id, tempid = excluded.tempid, title = excluded.title,
      question = excluded.question, guidance = excluded.guidance, evidence = excluded.evidence,
      source_words = excluded.source_words,
      weight = excluded.weight, category_id = excluded.category_id, threat_id = excluded.threat_id,
      display_order = excluded.display_order, deleted_at = null, version = q.version + 1, updated_at = now()
    where (q.parent_question_id, q.tempid, q.title, q.question, q.guidance, q.evidence, q.source_words, q.weight,
        q.category_id, q.threat_id, q.display_order, q.deleted_at)
      is distinct from (excluded.parent_question_id, excluded.tempid, excluded.title, excluded.question,
        excluded.guidance, excluded.evidence, excluded.source_words, excluded.weight, excluded.category_id,
        excluded.threat_id, excluded.display_order, null)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Categories or threats by their names. The company's own comes before a shared one that was added later. */
const byName = (table: 'categories' | 'threats') => sql`(
  select distinct on (lower(k.name)) lower(k.name) as name, k.id from ${sql.table(table)} k
  where k.deleted_at is null order by lower(k.name), k.organization_id nulls last)`

/** A text of the source, or the company's own. */
const word = (field: 'title' | 'question' | 'guidance' | 'evidence') =>
  sql`case when ${keepsWords('old')} then ${sql.ref(`old.${field}`)} else ${sql.ref(`w.${field}`)} end`

/** On `old` and `source`: the stored part stays, as the source says nothing of it, or says it of new questions only. */
const isKept = (given: ReturnType<typeof sql>) =>
  sql`(${given} is null or old.id is not null and not source.rewrites)`

const part = (given: ReturnType<typeof sql>, stored: ReturnType<typeof sql>, none: ReturnType<typeof sql>) =>
  sql`case when ${isKept(given)} then coalesce(${stored}, ${none}) else ${given} end`

/**
 * Trashes topics and questions that the source no longer has. Their answers stay; a question that the company added
 * itself is not touched.
 */
export async function removeOthers(trx: Db, target: Target): Promise<number> {
  const { numAffectedRows } = await sql`
    update questions q set deleted_at = now(), version = q.version + 1, updated_at = now()
    where q.protocol_id = ${target.protocolId} and q.identifier is not null and q.deleted_at is null
      and q.identifier not in (select w.identifier from (${importedRows(target)}) as w)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
