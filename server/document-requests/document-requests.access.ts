import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/document-requests': { may: members },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary, employee }, run }) => {
  await run(
    `with list as (insert into document_request_lists (organization_id, title, created_by) values ($1, $2, $3) returning id),
       request as (insert into document_requests (organization_id, document_request_list_id, title)
         select $1, id, $4 from list returning id)
     insert into document_request_assignments select $1, id, $5 from request`,
    [organizationId, `${mark} list`, primary.userId, `${mark} document`, employee.userId],
  )
  return {}
}
