import { sql } from 'kysely'
import type { frameworkQuestionsApi } from '#domain/framework-questions/framework-questions.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { reduced } from '#server/platform/rich-text/rich-text.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { EditedFramework } from './edited-framework.ts'
import './framework-questions.table.ts'

type Given = InputOf<typeof frameworkQuestionsApi.update>
type Part<Name extends keyof Given> = NonNullable<Given[Name]>
type Db = Call['db']

/** A question whose parts are written. */
interface Owner {
  framework: EditedFramework
  question: Pick<QuestionContent, 'id' | 'options' | 'former_options' | 'sections'>
}

/** The options, sections and references that a call gives. */
export type GivenParts = Pick<Given, 'options' | 'sections' | 'regulation_ids'>

/** Writes the parts that are given, and leaves the others. */
export async function writeParts(db: Db, owner: Owner, parts: GivenParts): Promise<void> {
  if (parts.options) await writeOptions(db, owner, parts.options)
  if (parts.sections) await writeSections(db, owner, parts.sections)
  if (parts.regulation_ids) await writeRegulations(db, owner, parts.regulation_ids)
}

/**
 * Options keep their ids, so that answers keep theirs. One that is left out can no longer be chosen, and one that is
 * named again can.
 */
async function writeOptions(db: Db, { framework, question }: Owner, options: Part<'options'>): Promise<void> {
  const known = [...question.options, ...question.former_options].map(({ id }) => id)
  demandKnown('options', options, known)
  await db
    .updateTable('question_options')
    .set({ deleted_at: sql<string>`now()` })
    .where('question_id', '=', question.id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id <> all(${options.flatMap(({ id }) => id ?? [])}::bigint[])`)
    .execute()
  const wanted = JSON.stringify(options.map((option, index) => ({ ...option, rank: index + 1 })))
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w (id bigint, option text, value int, suggested_task text, rank int)`
  await sql`
    update question_options o set option = w.option, value = w.value,
      suggested_task = coalesce(w.suggested_task, o.suggested_task), display_order = w.rank, deleted_at = null
    from ${rows} where o.question_id = ${question.id} and o.id = w.id
      and (o.option, o.value, o.suggested_task, o.display_order, o.deleted_at)
        is distinct from (w.option, w.value, coalesce(w.suggested_task, o.suggested_task), w.rank, null)`.execute(
    db,
  )
  await sql`
    insert into question_options (organization_id, question_id, option, value, suggested_task, display_order)
    select ${framework.organizationId}::bigint, ${question.id}, w.option, w.value, coalesce(w.suggested_task, ''), w.rank
    from ${rows} where w.id is null order by w.rank`.execute(db)
}

async function writeSections(
  db: Db,
  { framework, question }: Owner,
  sections: Part<'sections'>,
): Promise<void> {
  demandKnown(
    'sections',
    sections,
    question.sections.map(({ id }) => id),
  )
  await demandEntities(db, { framework, question }, sections)
  await db
    .deleteFrom('question_sections')
    .where('question_id', '=', question.id)
    .where(sql<boolean>`id <> all(${sections.flatMap(({ id }) => id ?? [])}::bigint[])`)
    .execute()
  const wanted = JSON.stringify(
    sections.map((section, index) => ({ ...section, content: reduced(section.content), rank: index + 1 })),
  )
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb)
    as w (id bigint, place text, entity_id bigint, title text, content text, rank int)`
  await sql`
    update question_sections s set place = w.place, entity_id = w.entity_id, title = w.title, content = w.content,
      display_order = w.rank
    from ${rows} where s.question_id = ${question.id} and s.id = w.id`.execute(db)
  await sql`
    insert into question_sections (organization_id, question_id, place, entity_id, title, content, display_order)
    select ${framework.organizationId}::bigint, ${question.id}, w.place, w.entity_id, w.title, w.content, w.rank
    from ${rows} where w.id is null order by w.rank`.execute(db)
}

async function writeRegulations(db: Db, { framework, question }: Owner, ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from regulations where id = any(${ids}::bigint[])
      and (organization_id is null or organization_id = ${framework.organizationId}::bigint)`.execute(db)
  if (rows.length < new Set(ids).size)
    throw invalid({ regulation_ids: ['Choose a regulation from the list.'] })
  await sql`delete from question_regulations
    where question_id = ${question.id} and regulation_id <> all(${ids}::bigint[])`.execute(db)
  await sql`
    insert into question_regulations (organization_id, question_id, regulation_id)
    select ${framework.organizationId}::bigint, ${question.id}, r.id from regulations r where r.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(db)
}

/** Each id is one of the question's, and none is there twice. */
function demandKnown(name: string, parts: readonly { id?: number | undefined }[], known: number[]): void {
  const seen = new Set<number>()
  for (const [index, { id }] of parts.entries()) {
    if (id === undefined) continue
    if (!known.includes(id))
      throw invalid({ [`${name}.${index}.id`]: ['This is not a part of the question.'] })
    if (seen.has(id)) throw invalid({ [`${name}.${index}.id`]: ['This is in the list twice.'] })
    seen.add(id)
  }
}

/** A section is of the company's own entity; an entity that was trashed since keeps its section. */
async function demandEntities(
  db: Db,
  { framework, question }: Owner,
  sections: Part<'sections'>,
): Promise<void> {
  const kept = new Set(question.sections.map(({ entity_id }) => entity_id))
  const wanted = sections.flatMap(({ entity_id }) => (kept.has(entity_id) ? [] : (entity_id ?? [])))
  if (wanted.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from entities where organization_id = ${framework.organizationId}::bigint and id = any(${wanted}::bigint[])
      and deleted_at is null`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const index = sections.findIndex(
    ({ entity_id }) => entity_id !== null && !kept.has(entity_id) && !found.has(entity_id),
  )
  if (index >= 0) throw invalid({ [`sections.${index}.entity_id`]: ['Choose an entity from the list.'] })
}
