import {
  accepters,
  type Examples,
  type ExpectedAccess,
  inDivision,
  members,
  type Statuses,
} from '#server/sweeps/expected/expected.ts'

const request = '/api/v2/document-requests/:document_request_id'

const everywhere = (status: number): Statuses => [status, status, status]

export const access: ExpectedAccess = {
  'GET /api/v1/document-requests': { may: members },
  'POST /api/v2/document-requests': {
    may: accepters,
    body: ({ document_request_lists }) => ({
      document_request_list_id: document_request_lists,
      title: 'Backup log',
    }),
    writes: inDivision(201),
  },
  [`GET ${request}`]: { may: members },
  [`POST ${request}`]: { may: accepters, body: () => ({ title: 'Risk analysis' }), writes: inDivision(200) },
  [`POST ${request}/submit`]: { may: members, body: () => ({ comment: 'Here.' }), writes: inDivision(200) },
  [`POST ${request}/return`]: {
    may: accepters,
    body: () => ({ comment: 'Which year?' }),
    writes: inDivision(200),
  },
  [`POST ${request}/complete`]: { may: accepters, writes: inDivision(409) },
  [`POST ${request}/reopen`]: { may: accepters, writes: inDivision(409) },
  'POST /api/v2/document-requests/complete': {
    may: accepters,
    body: ({ document_requests }) => ({ ids: [document_requests] }),
    writes: everywhere(200),
  },
  [`GET ${request}/assignments`]: { may: members },
  [`PUT ${request}/assignments`]: {
    may: accepters,
    body: ({ users }) => ({ user_ids: [users] }),
    writes: inDivision(200),
  },
  [`GET ${request}/peers`]: { may: members },
  [`GET ${request}/peer-selection-data`]: { may: members },
  [`POST ${request}/peers`]: {
    may: members,
    body: ({ users }) => ({ user_ids: [users] }),
    writes: inDivision(200),
  },
  [`DELETE ${request}`]: { may: accepters, writes: inDivision(204), isLast: true },
  [`POST ${request}/restore`]: { may: accepters, writes: inDivision(409) },
}

/** A list of the admin, for which the manager answers, with a request about the entity that the employee is asked for, and a link to it. */
export const examples: Examples = async ({ company, ids, insert, run }) => {
  const { organizationId, mark, primary, admin, manager, employee } = company
  const document_request_periods = await insert(
    'insert into document_request_periods (organization_id, name, created_by) values ($1, $2, $3) returning id',
    [organizationId, `${mark} audit`, primary.userId],
  )
  const document_request_lists = await insert(
    `insert into document_request_lists (organization_id, title, description, document_request_period_id, created_by)
     values ($1, $2, $2, $3, $4) returning id`,
    [organizationId, `${mark} list`, document_request_periods, admin.userId],
  )
  await run('insert into document_request_list_contacts values ($1, $2, $3)', [
    organizationId,
    document_request_lists,
    manager.userId,
  ])
  const document_requests = await insert(
    `insert into document_requests (organization_id, document_request_list_id, title, description, created_by)
     values ($1, $2, $3, $3, $4) returning id`,
    [organizationId, document_request_lists, `${mark} document`, primary.userId],
  )
  const about = [organizationId, document_requests]
  await run('insert into document_request_entities values ($1, $2, $3)', [...about, ids.entities])
  await run('insert into document_request_assignments values ($1, $2, $3)', [...about, employee.userId])
  const document_request_links = await insert(
    `insert into document_request_links (organization_id, document_request_id, token_hash, email, created_by, expires_at)
     values ($1, $2, sha256(convert_to($3::text || ' token', 'UTF8')), $3, $4, now() + interval '30 days') returning id`,
    [...about, `${mark.toLowerCase()}@example.org`, primary.userId],
  )
  const document_request_comments = await insert(
    `insert into document_request_comments (organization_id, document_request_id, message, created_by)
     values ($1, $2, $3, $4) returning id`,
    [...about, `${mark} comment`, primary.userId],
  )
  return {
    document_request_periods,
    document_request_lists,
    document_requests,
    document_request_links,
    document_request_comments,
  }
}
