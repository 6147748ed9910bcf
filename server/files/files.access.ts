import {
  type Examples,
  type ExpectedAccess,
  type Ids,
  inDivision,
  members,
} from '#server/sweeps/expected/expected.ts'

const uploadTo = ({ questions = 1, answers = 1 }: Ids) => ({
  file_name: 'plan.pdf',
  file_extension: 'pdf',
  content_type: 'application/pdf',
  related_ids: [answers],
  upload_type: 'Answer',
  upload_parent_id: questions,
})
const upload = '00000000-0000-4000-8000-000000000000'

export const access: ExpectedAccess = {
  'POST /api/v1/files/upload/init': {
    may: members,
    body: ids => ({ ...uploadTo(ids), file_md5: '0'.repeat(32), file_size: 1000 }),
    writes: inDivision(201),
  },
  'POST /api/v1/files/upload/parts': {
    may: members,
    body: ids => ({ ...uploadTo(ids), upload, s3_path: '0'.repeat(48) }),
    writes: inDivision(404),
  },
  'POST /api/v1/files/upload/success': {
    may: members,
    body: ids => ({ ...uploadTo(ids), upload, s3_path: '0'.repeat(48) }),
    writes: inDivision(404),
  },
  'POST /api/v1/questions/:question_id/answer-files': {
    may: members,
    body: ({ answers = 1 }) => ({ upload, answers: [answers] }),
    writes: inDivision(404),
  },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/files': { may: members },
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/files/:file_id': {
    may: members,
    writes: inDivision(404),
  },
}

/** A piece of evidence of an answer; its bytes are nowhere. */
export const examples: Examples = async ({ company: { organizationId, mark, primary }, ids, insert }) => ({
  files: await insert(
    `with file as (
       insert into files (organization_id, key, name, extension, content_type, md5, sha256, bytes, upload_type,
         upload_parent_id, created_by, stored_at)
       values ($1, md5($2), $2 || ' plan.pdf', 'pdf', 'application/pdf', md5($2), encode(sha256($2::bytea), 'hex'), 1000,
         'Answer', $3, $4, now()) returning id
     ), put as (
       insert into answer_files (organization_id, answer_id, file_id, created_by)
       select $1, $5, id, $4 from file
     )
     select id from file`,
    [organizationId, mark, ids.questions, primary.userId, ids.answers],
  ),
})
