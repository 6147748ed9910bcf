import type pg from 'pg'
import { type DemoContext, dayFrom } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'
import { documentList, documentPeriod, documents } from './requested-documents.ts'

/** Adds a list of requested documents, with what was said about them and the notifications of those who are asked. */
export async function addDocuments(client: pg.ClientBase, context: DemoContext): Promise<void> {
  const own = { organization_id: context.organizationId }
  const person = (name: string) => demand(context.users, name)
  const { by, contact, ...described } = documentList
  const [period] = await insertRows(
    client,
    'document_request_periods',
    [{ ...own, ...documentPeriod, created_by: person(by) }],
    'id',
  )
  const [list] = await insertRows(
    client,
    'document_request_lists',
    [{ ...own, ...described, document_request_period_id: period?.id, created_by: person(by) }],
    'id',
  )
  await insertRows(client, 'document_request_list_contacts', [
    { ...own, document_request_list_id: list?.id, user_id: person(contact) },
  ])
  const made = await insertRows<{ id: number; request_number: number }>(
    client,
    'document_requests',
    documents.map(
      ({ assignees: _, said: __, entity: ___, dueInDays, submittedInDays = null, ...request }) => ({
        ...own,
        ...request,
        document_request_list_id: list?.id,
        created_by: person(by),
        due_date: dayFrom(context, dueInDays),
        submitted_at: submittedInDays === null ? null : dayFrom(context, submittedInDays),
        completed_at: request.status === 'COMPLETED' ? dayFrom(context, submittedInDays ?? 0) : null,
      }),
    ),
    'id, request_number',
  )
  const ids = made.sort((one, other) => one.request_number - other.request_number).map(({ id }) => id)
  const about = documents.map((document, index) => ({ ...document, document_request_id: ids[index] ?? 0 }))
  const asked = about.flatMap(({ document_request_id, assignees }) =>
    assignees.map(name => ({ ...own, document_request_id, user_id: person(name) })),
  )
  await insertRows(client, 'document_request_assignments', asked)
  await insertRows(
    client,
    'document_request_entities',
    about.flatMap(({ document_request_id, entity }) =>
      entity ? [{ ...own, document_request_id, entity_id: demand(context.entities, entity) }] : [],
    ),
  )
  await insertRows(
    client,
    'document_request_comments',
    about.flatMap(({ document_request_id, said = [] }) =>
      said.map(({ by: author, message, status = null, inDays }) => ({
        ...own,
        document_request_id,
        message,
        status,
        created_by: person(author),
        created_at: dayFrom(context, inDays),
        version: 1,
      })),
    ),
  )
  await notify(client, context.organizationId)
}

/** The open notifications: of the people who are asked, and of the point of contact for what waits to be reviewed. */
async function notify(client: pg.ClientBase, organizationId: number): Promise<void> {
  await client.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, due_date, reassignable, mailed_at)
     select r.organization_id, x.user_id, 'document_request', r.id, r.due_date, false, now()
     from document_requests r cross join lateral (
       select a.user_id from document_request_assignments a where a.organization_id = r.organization_id
         and a.document_request_id = r.id and r.status in ('AWAITING_SUBMISSION', 'RETURN_FOR_QUESTION')
       union select c.user_id from document_request_list_contacts c where c.organization_id = r.organization_id
         and c.document_request_list_id = r.document_request_list_id and r.status = 'SUBMITTED') x
     where r.organization_id = $1`,
    [organizationId],
  )
}
