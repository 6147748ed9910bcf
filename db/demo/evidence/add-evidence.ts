import { createHash } from 'node:crypto'
import type pg from 'pg'
import { REMIND_DAYS } from '../../../domain/evidence/evidence.rules.ts'
import { extensionOf } from '../../../domain/files/files.rules.ts'
import { typeOf } from '../../../domain/files/kinds.rules.ts'
import type { FileStore } from '../../../server/platform/files/store.ts'
import { type DemoContext, dayFrom } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'
import { type DemoFile, evidenceFiles } from './evidence-files.ts'

/** The store of the files’ bytes. */
export type EvidenceStore = Pick<FileStore, 'put'>

const hashOf = (algorithm: 'md5' | 'sha256', ...parts: (string | Buffer)[]) => {
  const hash = createHash(algorithm)
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** The key depends on the content, so that a reload finds the bytes that it wrote before. */
const keyOf = ({ name, content }: DemoFile) => hashOf('sha256', 'demo ', name, ' ', content)

/** Adds evidence to answers and requests: one that is used twice, one that expires soon, one that has expired, one of nothing. */
export async function addEvidence(
  client: pg.ClientBase,
  context: DemoContext,
  store: EvidenceStore,
): Promise<void> {
  for (const file of evidenceFiles) {
    await store.put(keyOf(file), file.content)
    const id = await addFile(client, context, file)
    if (file.answers) await toAnswers(client, context, { id, file })
    if (file.request) await toRequest(client, context, { id, file })
  }
  await notify(client, context.organizationId)
}

async function addFile(client: pg.ClientBase, context: DemoContext, file: DemoFile): Promise<number> {
  const { name, description, content, by, added, ends } = file
  const extension = extensionOf(name)
  const valid_until = ends === null ? null : dayFrom(context, ends)
  const [row] = await insertRows<{ id: number }>(
    client,
    'files',
    [
      {
        organization_id: context.organizationId,
        key: keyOf(file),
        name,
        description,
        extension,
        content_type: typeOf(extension),
        md5: hashOf('md5', content),
        sha256: hashOf('sha256', content),
        bytes: content.length,
        upload_type: file.request ? 'DocumentRequest' : 'Answer',
        upload_parent_id: 1,
        created_by: demand(context.users, by),
        created_at: dayFrom(context, -added),
        stored_at: dayFrom(context, -added),
        valid_until,
        reminded_for: ends !== null && ends <= REMIND_DAYS ? valid_until : null,
      },
    ],
    'id',
  )
  return Number(row?.id)
}

interface Placing {
  id: number
  file: DemoFile
}

/** The first answered question that is about it, in the current assessment and, if the file is that old, in the one before. */
async function toAnswers(client: pg.ClientBase, context: DemoContext, { id, file }: Placing): Promise<void> {
  const { about = /./, entities = [], alsoBefore } = file.answers ?? {}
  const { open, closed } = context.periods
  await client.query(
    `insert into answer_files (organization_id, answer_id, file_id, created_by, created_at)
     select distinct on (a.entity_id, a.assessment_period_id) a.organization_id, a.id, $2, $3, $4
     from answers a join questions q on q.id = a.question_id
     where a.organization_id = $1 and a.entity_id = any($5) and a.assessment_period_id = any($6) and q.question ~* $7
     order by a.entity_id, a.assessment_period_id, q.protocol_id, q.display_order, q.id`,
    [
      context.organizationId,
      id,
      demand(context.users, file.by),
      dayFrom(context, -file.added),
      entities.map(name => demand(context.entities, name)),
      alsoBefore ? [open.id, closed.id] : [open.id],
      about.source,
    ],
  )
}

/** The request that it was delivered for. One in the trash is added first. */
async function toRequest(client: pg.ClientBase, context: DemoContext, { id, file }: Placing): Promise<void> {
  const { title = '', isTrashed } = file.request ?? {}
  const own = [context.organizationId, title, demand(context.users, file.by)]
  if (isTrashed)
    await client.query(
      `insert into document_requests (organization_id, document_request_list_id, title, description, created_by, deleted_at)
       select organization_id, min(document_request_list_id), $2, '', $3, $4 from document_requests
       where organization_id = $1 group by organization_id`,
      [...own, dayFrom(context, -2)],
    )
  await client.query(
    `insert into document_request_files (organization_id, document_request_id, file_id, created_by, created_at)
     select organization_id, id, $4, $3, $5 from document_requests where organization_id = $1 and title = $2`,
    [...own, id, dayFrom(context, -file.added)],
  )
}

/** The notifications of people whose files expire or have expired. */
async function notify(client: pg.ClientBase, organizationId: number): Promise<void> {
  await client.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, due_date, reassignable, mailed_at)
     select organization_id, created_by, 'evidence', id, valid_until, false, now() from files
     where organization_id = $1 and reminded_for is not null`,
    [organizationId],
  )
}
