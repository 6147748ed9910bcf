import type { Company, Site } from '#server/testing/test-server.ts'
import type { Ids } from './expected/expected.ts'

/** Adds a piece of evidence to an answer; its bytes are nowhere. */
export async function addFile(
  { owner }: Pick<Site, 'owner'>,
  { organizationId, mark, primary }: Company,
  { answers, questions }: Ids,
): Promise<number> {
  const { rows } = await owner.query(
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
    [organizationId, mark, questions, primary.userId, answers],
  )
  return Number(rows[0]?.id)
}
