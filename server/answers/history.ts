import { sql } from 'kysely'
import type { NamedControl } from '#domain/answers/answer-content.contract.ts'
import { type Content, content } from '#domain/answers/answer-content.ts'
import type { Person } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import { namedControls } from '#server/controls/named-controls.service.ts'
import { columnsOf } from '#server/platform/db/columns.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Version extends Content {
  version: number
  controls: NamedControl[]
  score: number | null
  answered_by: Person
  saved_at: string
}

/** Reads the earlier versions of an answer, the latest first. */
export async function readHistory(
  { db, actor, organizationId }: Call,
  answerId: number,
): Promise<Page<Version>> {
  const { rows } = await sql<Version>`
    select v.version, ${columnsOf(content, 'v')}, v.score, v.saved_at,
      ${namedControls(actor, 'v')} as controls,
      jsonb_build_object('id', u.id, 'full_name', u.full_name) as answered_by
    from answer_versions v join users u on u.id = v.answered_by
    where v.organization_id = ${organizationId} and v.answer_id = ${answerId}
    order by v.version desc limit 100`.execute(db)
  return { rows, total: rows.length }
}
