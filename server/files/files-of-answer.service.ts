import { sql } from 'kysely'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { FILES_OF_ANSWER_MAX } from '#domain/files/files.rules.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { presentedFiles } from './shown-files.service.ts'

/** The files of an answer that the caller may read, the latest first. */
export async function filesOfAnswer(
  call: Call,
  store: FileStore,
  answer: RegularAnswer,
): Promise<StoredFile[]> {
  const where = sql`exists (select from answer_files k where k.organization_id = f.organization_id
    and k.file_id = f.id and k.answer_id = ${answer.id})`
  return presentedFiles(call, store, { where, limit: FILES_OF_ANSWER_MAX, holder: answer })
}
