import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentHandOverApi } from '#domain/document-requests/hand-over.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { runServer } from '#server/crash-tests/running-server.ts'
import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { environmentOf, openFolder, type Site } from '../support/arrange.ts'
import { p95Of } from '../support/p95.ts'
import { atLeast, atMost, type Figure, noted, rounded } from '../support/print.ts'
import { residentMegabytes } from '../support/resident-memory.ts'
import type { Bench, Stage } from '../support/stage.ts'

const REQUESTS = 5000
const FILES = 2000
const FILE_BYTES = 2 * 1024 * 1024

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const { organizationId, primaryUserId, employeeUserId } = site.first
  await site.owner.query('insert into organization_features values ($1, $2) on conflict do nothing', [
    organizationId,
    'document-requests',
  ])
  const listId = await aLongList(site)
  const calls: [string, PlannedRequest][] = []
  for (const [role, userId] of [
    ['admin', primaryUserId],
    ['employee', employeeUserId],
  ] as const) {
    const who = await site.signIn(userId, organizationId)
    const items = (filter: object) =>
      site.plan(who, documentRequestListsApi.items, {
        document_request_list_id: listId,
        filter: { withAssignments: true, withCommentsCount: true, withFiles: true, ...filter },
      })
    const asked: [string, PlannedRequest][] = [
      ['page of 50 with assignees, comments and files', items({})],
      [
        'the same by title, status and assignee',
        items({ title: '9', status: 'SUBMITTED', user_id: employeeUserId }),
      ],
      ['unassigned ones', items({ showUnassigned: true })],
      [
        'lists with their five counts',
        site.plan(who, documentRequestListsApi.list, { filter: { withItemCount: true } }),
      ],
      ['requests by due date', site.plan(who, documentRequestsApi.list, {})],
    ]
    calls.push(
      ...asked.map(([what, request]): [string, PlannedRequest] => [`${role}: ${what}, p95`, request]),
    )
  }
  // The server has just started: without this, the first figure would be of code that is still being compiled.
  await p95Of(
    stage,
    site,
    calls.map(([, request]) => request),
  )
  const figures: Figure[] = []
  for (const [what, request] of calls)
    figures.push(atMost(what, 80, await p95Of(stage, site, [request]), 'ms'))
  return [...figures, ...(await handedOver(site, listId))]
}

/** A list of 5,000 requests in every state, each third with a comment, most assigned to somebody. */
async function aLongList(site: Site): Promise<number> {
  const { organizationId, primaryUserId, employeeUserId, managerUserId } = site.first
  const { rows } = await site.owner.query<{ id: string }>(
    `with list as (
       insert into document_request_lists (organization_id, title, created_by) values ($1, 'Audit', $2) returning id
     ), request as (
       insert into document_requests (organization_id, document_request_list_id, title, status, due_date, created_by)
       select $1, list.id, 'Document ' || n, (array['AWAITING_SUBMISSION', 'SUBMITTED', 'RETURN_FOR_QUESTION', 'COMPLETED'])[n % 4 + 1],
         current_date + n % 90 - 30, $2
       from list, generate_series(1, $3::int) n returning id
     ), asked as (
       insert into document_request_assignments (organization_id, document_request_id, user_id)
       select $1, id, case when id % 2 = 0 then $4::bigint else $5::bigint end from request where id % 5 > 0
     ), said as (
       insert into document_request_comments (organization_id, document_request_id, message, created_by)
       select $1, id, 'Which year?', $2 from request where id % 3 = 0
     )
     select id from list`,
    [organizationId, primaryUserId, REQUESTS, employeeUserId, managerUserId],
  )
  await site.owner.query('analyze document_requests, document_request_assignments, document_request_comments')
  return Number(rows[0]?.id)
}

/** The list as one archive, with 2,000 files of 2 MB, from a server that nothing else has used. */
async function handedOver(site: Site, listId: number): Promise<Figure[]> {
  const { organizationId, primaryUserId } = site.first
  const keys = Array.from({ length: FILES }, () => randomBytes(24).toString('hex'))
  await site.owner.query(
    `with request as (
       select id, row_number() over (order by id) as number from document_requests
       where organization_id = $1 and document_request_list_id = $2 limit $4::int
     ), file as (
       insert into files (organization_id, key, name, extension, content_type, md5, sha256, bytes, upload_type,
         upload_parent_id, created_by, stored_at)
       select $1, key, 'Scan ' || number || '.pdf', 'pdf', 'application/pdf', md5(key), repeat('0', 64), $5, 'DocumentRequest', 1, $3, now()
       from unnest($6::text[]) with ordinality as k (key, number) returning id
     ), placed as (select id, row_number() over (order by id) as number from file)
     insert into document_request_files (organization_id, document_request_id, file_id, created_by)
     select $1, request.id, placed.id, $3 from request join placed using (number)`,
    [organizationId, listId, primaryUserId, FILES, FILE_BYTES, keys],
  )
  const folder = await openFolder()
  try {
    for (const key of keys)
      await sparse(join(folder.path, 'data', 'files', key.slice(0, 2), key.slice(2, 4), key))
    const server = await runServer(environmentOf(site.ownerUrl, folder.path))
    try {
      const who = await site.signIn(primaryUserId, organizationId)
      const { path, headers } = site.plan(who, documentHandOverApi.zip, { document_request_list_id: listId })
      const before = residentMegabytes(server.process.pid)
      const from = performance.now()
      const response = await fetch(`${server.url}${path}`, { headers })
      if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
      let bytes = 0
      let highest = before
      for await (const chunk of response.body) {
        bytes += chunk.length
        highest = Math.max(highest, residentMegabytes(server.process.pid))
      }
      const seconds = (performance.now() - from) / 1000
      if (bytes < FILES * FILE_BYTES) throw new Error(`The archive ended after ${bytes} bytes.`)
      return [
        atLeast('ZIP of 2,000 files (4 GB)', 100, bytes / 1e6 / seconds, 'MB/s'),
        atMost('    memory of the server beyond that at rest', 64, highest - before, 'MB'),
        noted('    whole · size', `${rounded(seconds)} s · ${rounded(bytes / 1e9)} GB`),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await folder.remove()
  }
}

/** A file of zeros that takes no room. */
async function sparse(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  await file.truncate(FILE_BYTES)
  await file.close()
}

export const requests: Bench = {
  name: 'requests',
  heading: `A list of ${REQUESTS.toLocaleString('en')} document requests, 10 clients`,
  run,
  notes: ['The files of the archive are sparse: the disk is not measured.'],
}
