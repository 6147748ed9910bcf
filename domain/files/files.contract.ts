import { z } from 'zod'
import { AnswerPath } from '../answers/answers.contract.ts'
import { Id, Ids, Moment, Person, verdictsOn } from '../platform/fields.ts'
import { Presign } from '../platform/presign.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { FILE_BYTES_MAX } from './files.rules.ts'
import { UploadParts } from './upload-parts.ts'

/** A piece of evidence. */
export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  extension: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  path: z.string().describe('Location in the file store.'),
  temp_link: z.string().describe('Link that opens the file for 15 minutes.'),
  download_link: z.string().describe('Link that saves the file, for 15 minutes.'),
  created_by: Id,
  author: Person,
  created_at: Moment,
  /** `remove`: from the answer that it is listed with. */
  ...verdictsOn('remove'),
})
export type StoredFile = z.infer<typeof StoredFile>

const about = {
  file_name: z.string().trim().min(1, 'The file name field is required.').max(255),
  file_extension: z.string().trim().toLowerCase().max(10),
  content_type: z.string().trim().max(200),
  related_ids: Ids.optional().describe(
    'IDs of the answers, or of the tasks, that get the file, or the number of the policy’s version.',
  ),
  legacy_url: z.string().max(2000).nullable().optional().describe('Accepted for older programs and ignored.'),
  upload_type: z.enum(['Answer', 'ActionPlanTask', 'DocumentRequest', 'PolicyVersion']),
  upload_parent_id: Id.describe(
    'ID of the question whose answers get the file, of the action plan whose tasks do, of the document request, or of the policy.',
  ),
}

export const filesApi = {
  begin: route({
    method: 'POST',
    path: '/api/v1/files/upload/init',
    summary: 'Start an upload. Returns the form for sending the file within 2 minutes.',
    needs: 'answer:give',
    input: z.strictObject({
      ...about,
      /** MD5 of the file’s bytes, in hexadecimal. */
      file_md5: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{32}$/, 'An MD5 hash has 32 hexadecimal digits.'),
      file_size: z
        .int()
        .min(1, 'This file is empty.')
        .max(FILE_BYTES_MAX, 'Files can be up to 50 MB.')
        .optional(),
    }),
    output: created(z.object({ upload: z.uuid(), name: z.string(), s3_path: z.string(), presign: Presign })),
    // There is no file yet: the confirmation is logged.
    audit: false,
  }),
  parts: route({
    method: 'POST',
    path: '/api/v1/files/upload/parts',
    summary:
      'List the parts of an upload that haven’t arrived, with a form for each. Files over 2 MB can be sent in parts, and go on after a lost connection.',
    needs: 'answer:give',
    input: z.strictObject({ ...about, upload: z.uuid(), s3_path: z.string().max(200) }),
    output: one(UploadParts),
    // There is no file yet: the confirmation is logged.
    audit: false,
  }),
  confirm: route({
    method: 'POST',
    path: '/api/v1/files/upload/success',
    summary:
      'Confirm an upload. Checks size, MD5 and file type, then attaches the file to its answers, tasks, request or version of a policy. Files that fail are deleted.',
    needs: 'answer:give',
    input: z.strictObject({ ...about, upload: z.uuid(), s3_path: z.string().max(200) }),
    output: created(StoredFile),
    audit: 'file.uploaded',
  }),
  attach: route({
    method: 'POST',
    path: '/api/v1/questions/:question_id/answer-files',
    summary: 'Attach a confirmed upload to more answers to the question.',
    needs: 'answer:give',
    ids: { question_id: 'questions' },
    input: z.strictObject({ question_id: Id, upload: z.uuid(), answers: Ids.min(1) }),
    output: one(StoredFile),
    audit: 'file.attached',
  }),
  ofAnswer: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/files',
    summary: 'List an answer’s files, newest first.',
    needs: 'answer:read',
    ids: { entity_id: 'entities', question_id: 'questions', answer_id: 'answers' },
    input: AnswerPath,
    output: list(StoredFile, 100),
  }),
  removeFromAnswer: route({
    method: 'DELETE',
    path: '/api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/files/:file_id',
    summary: 'Remove a file from an answer. The file is deleted when no answer uses it.',
    needs: 'answer:give',
    ids: { entity_id: 'entities', question_id: 'questions', answer_id: 'answers', file_id: 'files' },
    input: AnswerPath.extend({ file_id: Id }),
    output: nothing,
    audit: 'file.removed',
  }),
}
