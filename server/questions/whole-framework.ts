import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type ContentCall, madeOnce } from '#server/platform/serve/content/made-once.ts'
import { mayReadProtocol } from '../protocols/visible-protocols.service.ts'
import { readContents } from './question-contents.service.ts'

type Input = { protocol_id: number }

/**
 * Every topic and question of a framework, in order, for all who answer; without completion, which is read a page at a
 * time.
 */
export const wholeFramework = madeOnce(versionOf, readFramework)

/** Reads the version that triggers keep (`assay.change_content`). Throws `not_found` if the caller cannot see the framework. */
async function versionOf({ db, actor, input }: Call<Input>): Promise<string> {
  const { rows } = await sql<{ content_version: string }>`
    select content_version from protocols p where id = ${input.protocol_id} and deleted_at is null
      and ${mayReadProtocol(actor)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].content_version
}

async function readFramework({ db, input }: ContentCall<Input>): Promise<Page<Question>> {
  const contents = await readContents(db, sql`q.protocol_id = ${input.protocol_id} and q.deleted_at is null`)
  return { rows: contents.map(content => ({ ...content, ...withoutCompletion })), total: contents.length }
}

const withoutCompletion = {
  assigned_count: 0,
  assigned_collaborations_count: 0,
  collaboration_answers_count: 0,
  overdue_count: 0,
  overdue_collaboration_count: 0,
}
