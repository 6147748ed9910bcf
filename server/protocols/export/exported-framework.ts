import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { ProtocolSource } from '#domain/protocols/protocol-sources.ts'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readContents } from '#server/questions/question-contents.service.ts'
import { mayReadProtocol } from '../visible-protocols.service.ts'
import '../protocols.table.ts'

/** The whole content of a framework, in the order in which people read it, for files that leave the product. */
export interface ExportedFramework {
  id: number
  /** Stays the same for the life of the framework, and names no other one in any installation. */
  key: string
  name: string
  description: string
  edition: string
  source: ProtocolSource
  source_key: string | null
  source_publisher: string | null
  source_dated_at: string | null
  updated_at: string
  control_exempt: boolean
  skips_hide_control: boolean
  topics: ExportedTopic[]
  /** Topics and questions in the trash that an import brought: the last edition no longer has them. */
  withdrawn: { identifier: string; tempid: string; title: string }[]
}

export interface ExportedTopic extends ExportedQuestion {
  /** A topic without questions is answered itself. */
  questions: ExportedQuestion[]
}

export interface ExportedQuestion {
  id: number
  /** That of the source, or one made of the framework’s key and the id. Unique in the framework. */
  identifier: string
  tempid: string
  /** Empty if there is only a question. */
  title: string
  /** The same as the title if there is no wording of its own. */
  question: string
  guidance: string
  evidence: string
  weight: number
  category: string | null
  threat: string | null
  control_exempt: boolean
  options: { letter: string; option: string; value: number; suggested_task?: string | undefined }[]
  regulations: ExportedRegulation[]
  sections: ExportedSection[]
}

export type ExportedRegulation = Omit<QuestionContent['regulations'][number], 'id'>

export interface ExportedSection {
  place: 'body' | 'sidebar'
  title: string
  /** Rich text. */
  content: string
  /** The name of the entity that it is for, or null for all. */
  entity: string | null
}

type ExportCall = Pick<Call<{ protocol_id: number }>, 'db' | 'actor' | 'organizationId' | 'input'>

/** Reads a framework that the caller sees. Sections of entities that the caller does not see are left out. */
export async function exportedFramework(call: ExportCall): Promise<ExportedFramework> {
  const { db, input } = call
  const head = await db
    .selectFrom('protocols as p')
    .select(['id', 'key', 'name', 'description', 'edition', 'source', 'source_key', 'source_publisher'])
    .select(['source_dated_at', 'updated_at', 'control_exempt', 'skips_hide_control'])
    .where('id', '=', input.protocol_id)
    .where('deleted_at', 'is', null)
    .where(mayReadProtocol(call.actor))
    .executeTakeFirst()
  if (!head) throw notFound()
  const rows = await readContents(db, sql`q.protocol_id = ${head.id} and q.deleted_at is null`)
  const known = {
    key: head.key,
    identifiers: await identifiersOf(call),
    entities: await entitiesOf(call, rows),
  }
  const exported = (row: QuestionContent) => exportedQuestion(row, known)
  const topics = rows.filter(row => row.parent_question_id === null)
  const below = Map.groupBy(rows, row => row.parent_question_id)
  return {
    ...head,
    topics: topics.map(topic => ({
      ...exported(topic),
      questions: (below.get(topic.id) ?? []).map(exported),
    })),
    withdrawn: await withdrawnFrom(call),
  }
}

interface Known {
  key: string
  identifiers: Map<number, string>
  entities: Map<number, string>
}

function exportedQuestion(row: QuestionContent, { key, identifiers, entities }: Known): ExportedQuestion {
  const { id, tempid, title, question, guidance, evidence, weight, control_exempt } = row
  return {
    ...{ id, tempid, title, question, guidance, evidence, weight, control_exempt },
    identifier: identifiers.get(id) ?? `q-${key.slice(0, 8)}-${id}`,
    category: row.category?.name ?? null,
    threat: row.threat?.name ?? null,
    options: row.options.map(({ option, value, suggested_task }, index) => ({
      letter: String.fromCharCode(65 + index),
      option,
      value,
      ...(suggested_task && { suggested_task }),
    })),
    regulations: row.regulations.map(({ id: _, ...regulation }) => regulation),
    sections: row.sections.flatMap(({ place, title, content, entity_id }) => {
      const entity = entity_id === null ? null : entities.get(entity_id)
      return entity === undefined ? [] : [{ place, title, content, entity }]
    }),
  }
}

async function identifiersOf({ db, input }: ExportCall): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'identifier'])
    .where('protocol_id', '=', input.protocol_id)
    .where('deleted_at', 'is', null)
    .where('identifier', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, identifier }) => (identifier === null ? [] : [[id, identifier]])))
}

/** The names of the entities that have sections of their own and that the caller sees. */
async function entitiesOf(call: ExportCall, rows: readonly QuestionContent[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ sections }) => sections.flatMap(({ entity_id }) => entity_id ?? []))
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: number; name: string }>`
    select e.id, e.name from entities e where e.organization_id = ${call.organizationId}
      and e.id = any(${ids}::bigint[]) and e.deleted_at is null and ${maySeeEntity(call.actor)}`.execute(
    call.db,
  )
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

async function withdrawnFrom({ db, input }: ExportCall): Promise<ExportedFramework['withdrawn']> {
  const rows = await db
    .selectFrom('questions')
    .select(['identifier', 'tempid', 'title'])
    .where('protocol_id', '=', input.protocol_id)
    .where('deleted_at', 'is not', null)
    .where('identifier', 'is not', null)
    .orderBy('display_order')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ identifier, ...rest }) => (identifier === null ? [] : [{ identifier, ...rest }]))
}
