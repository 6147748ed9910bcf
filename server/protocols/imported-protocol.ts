import { type RawBuilder, sql } from 'kysely'
import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Owner } from './import-parts/kept-imports.ts'
import './protocols.table.ts'

type Source = Pick<ImportedFramework, 'format' | 'source_key' | 'publisher'>

/**
 * The owner’s framework that an earlier import of the same source made, or from which its file was exported, trashed
 * or not. A catalog of another publisher is another one; where either names none, the title decides.
 */
export function importedProtocol(db: Db, owner: Owner, source: Source) {
  const isSame = sql<boolean>`lower(source_publisher) is not distinct from lower(${source.publisher})`
  return ofSource(db, owner, source)
    .where(eb => eb.or([isSame, eb('source_publisher', 'is', null), eb.val(source.publisher === null)]))
    .orderBy(sql`key::text = ${source.source_key}`, 'desc')
    .orderBy(isSame, 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

/** A framework of the owner that came from another publisher under the same title. */
export function ofOtherPublisher(db: Db, owner: Owner, source: Source) {
  return ofSource(db, owner, source)
    .where(sql<boolean>`lower(source_publisher) <> lower(${source.publisher})`)
    .orderBy('id')
    .executeTakeFirst()
}

/**
 * The owner’s frameworks of the same source: of the file's format and key, or, for a file of ours, the exported one
 * itself. Those that come with the product are never imported.
 */
function ofSource(db: Db, owner: Owner, { format, source_key }: Source) {
  return db
    .selectFrom('protocols')
    .select([
      'id',
      'name',
      'description',
      'edition',
      'source_publisher',
      'source_dated_at',
      'deleted_at',
      'draft',
    ])
    .where('organization_id', 'is not distinct from', owner)
    .where('source', '<>', 'shipped')
    .where(eb =>
      eb.or([
        eb.and([eb('source', '=', format), eb('source_key', '=', source_key)]),
        sql<boolean>`key::text = ${source_key}`,
      ]),
    )
}

/** The identifier by which files name a question `q` of the framework `p` that people wrote here. */
export const ownIdentifier = sql<string>`'q-' || left(p.key::text, 8) || '-' || q.id`

/**
 * The framework's topics and questions with the parts that an import compares. Those that people wrote here, which no
 * import removes, have no identifier of their own, but the one of their files.
 */
export function storedQuestions(protocolId: number): RawBuilder<unknown> {
  return sql`
    select q.id, coalesce(q.identifier, ${ownIdentifier}) as identifier, q.identifier is null as is_own, q.tempid, q.title,
      q.question, q.guidance, q.evidence, q.source_words, q.weight, coalesce(topic.identifier, 'q-' || left(p.key::text, 8) || '-' || topic.id) as parent,
      coalesce(c.name, '') as category, coalesce(t.name, '') as threat,
      (select coalesce(jsonb_agg(jsonb_build_object('option', o.option, 'value', o.value) order by o.display_order, o.id), '[]')
        from question_options o where o.question_id = q.id and o.deleted_at is null) as options,
      (select coalesce(jsonb_agg(jsonb_build_object('option', o.option, 'value', o.value, 'suggested_task', o.suggested_task)
          order by o.display_order, o.id), '[]')
        from question_options o where o.question_id = q.id and o.deleted_at is null) as options_with_tasks,
      (select coalesce(jsonb_agg(jsonb_build_object('place', s.place, 'title', s.title, 'content', s.content)
          || case when s.entity_id is null then '{}'::jsonb else jsonb_build_object('entity_id', s.entity_id) end), '[]')
        from question_sections s where s.question_id = q.id) as sections,
      (select count(*) from question_sections s where s.question_id = q.id and s.entity_id is null) as sections_count,
      (select coalesce(array_agg(r.regulation || '|' || r.identifier order by r.regulation || '|' || r.identifier), '{}')
        from question_regulations l join regulations r on r.id = l.regulation_id where l.question_id = q.id) as regulations
    from questions q join protocols p on p.id = q.protocol_id
    left join questions topic on topic.id = q.parent_question_id
    left join categories c on c.id = q.category_id
    left join threats t on t.id = q.threat_id
    where q.protocol_id = ${protocolId} and q.deleted_at is null`
}
