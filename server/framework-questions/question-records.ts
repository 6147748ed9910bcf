import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readContents } from '#server/questions/question-contents.service.ts'
import type { EditedFramework } from './edited-framework.ts'
import '#server/questions/questions.table.ts'

const kept = ['tempid', 'title', 'question', 'weight', 'category_id', 'threat_id'] as const

/** The steps that change the topics and questions of a framework. */
export function questionRecords({ id: protocolId, organizationId }: EditedFramework) {
  const finding = (and: typeof inTrash) => async (call: Call, id: number) => {
    const [found] = await readContents(
      call.db,
      sql`q.id = ${id} and q.protocol_id = ${protocolId} and ${and}`,
    )
    if (!found) throw notFound()
    return found
  }
  return records('questions', {
    find: finding(sql`q.deleted_at is null`),
    findTrashed: finding(inTrash),
    audit: kept,
    isShared: organizationId === null,
  })
}

const inTrash = sql`q.deleted_at is not null`

const compared = [
  ...kept,
  'guidance',
  'evidence',
  'control_exempt',
  'options',
  'regulations',
  'sections',
] as const

/** Both sides of the fields that differ, so that the audit log does not keep whole questions for each saved word. */
export function changesOf(before: QuestionContent, after: QuestionContent) {
  const changed = compared.filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const sideOf = (side: QuestionContent) =>
    Object.fromEntries(
      changed.map(key => [key, key === 'regulations' ? side[key].map(({ id }) => id) : side[key]]),
    )
  return { before: sideOf(before), after: sideOf(after) }
}
