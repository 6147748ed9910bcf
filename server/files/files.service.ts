import { sql } from 'kysely'
import type { filesApi, StoredFile } from '#domain/files/files.contract.ts'
import { filePolicy } from '#domain/files/files.rules.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { answerAt } from '../answers/answer-in-reach.service.ts'
import { beginUpload } from './begin-upload.ts'
import { confirmUpload } from './confirm-upload.ts'
import { discardUnheld } from './discard-unheld.service.ts'
import { demandTarget } from './file-target.ts'
import { filesOfAnswer } from './files-of-answer.service.ts'
import { findUpload } from './find-upload.ts'
import type { Files } from './judge.ts'
import { presented, putToAnswers, readFiles } from './stored-files.ts'
import { uploadParts } from './upload-parts.ts'
import './files.table.ts'

export function files({ store, scanner, quotaBytes }: Files): Handlers<typeof filesApi> {
  return {
    begin: call => beginUpload(call, { store, quotaBytes }),
    parts: uploadParts(store),
    confirm: confirmUpload({ store, scanner }),
    attach: call => attach(call, store),

    async ofAnswer(call) {
      const answer = await answerAt(call, call.input)
      const rows = await filesOfAnswer(call, store, answer)
      return { rows, total: rows.length }
    },

    removeFromAnswer: remove,
  }
}

async function attach(
  call: Call<InputOf<typeof filesApi.attach>>,
  store: Files['store'],
): Promise<StoredFile> {
  const { question_id, upload, answers: answerIds } = call.input
  await demandTarget(call, { questionId: question_id, answerIds })
  const { id, stored_at, upload_type, upload_parent_id } = await findUpload(call, upload)
  if (upload_type !== 'Answer' || upload_parent_id !== question_id) throw notFound()
  if (!stored_at) throw new Failure('conflict', 'This upload hasn’t been confirmed yet.')
  await putToAnswers(call, id, answerIds)
  const [file] = await readFiles(call, { where: sql`f.id = ${id}` })
  if (!file) throw notFound()
  const { name, sha256 } = file
  call.note({ subjectType: 'files', subjectId: id, after: { name, sha256, answers: answerIds } })
  return presented(store, file, { abilities: { edit: true }, reasons: {} })
}

async function remove(call: Call<InputOf<typeof filesApi.removeFromAnswer>>): Promise<void> {
  const { db, organizationId, input } = call
  const answer = await answerAt(call, input)
  const file = await lockFile(call)
  demand(filePolicy.remove(null, answer))
  await db
    .deleteFrom('answer_files')
    .where('organization_id', '=', organizationId)
    .where('answer_id', '=', answer.id)
    .where('file_id', '=', input.file_id)
    .execute()
  const { name, sha256, key } = file
  call.note({ subjectId: input.file_id, before: { name, sha256, answers: [answer.id] }, after: null })
  await discardUnheld(call, { id: input.file_id, key })
}

/**
 * The file of the path, if the answer has it; locked until the transaction ends, so that nobody adds it to another
 * answer.
 */
async function lockFile(call: Call<InputOf<typeof filesApi.removeFromAnswer>>) {
  const { answer_id, file_id } = call.input
  const file = await call.db
    .selectFrom('files as f')
    .innerJoin('answer_files as k', join =>
      join.onRef('k.organization_id', '=', 'f.organization_id').onRef('k.file_id', '=', 'f.id'),
    )
    .select(['f.key', 'f.name', 'f.sha256'])
    .where('f.organization_id', '=', call.organizationId)
    .where('f.id', '=', file_id)
    .where('k.answer_id', '=', answer_id)
    .forUpdate('f')
    .executeTakeFirst()
  if (!file) throw notFound()
  return file
}
