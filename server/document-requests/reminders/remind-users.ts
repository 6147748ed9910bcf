import { sql } from 'kysely'
import type { Reminded } from '#domain/document-requests/list-shapes.ts'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { listsAt } from '../lists/find-lists.ts'
import { demandOnList } from '../lists/list-records.ts'
import { managesList } from '../request-visibility.ts'
import { type Reminder, remindersOn, takeReminders } from './remind.ts'

/** Shows who would be reminded, who would not and why, and the first of the emails. */
export async function previewReminders(
  call: Call<InputOf<typeof documentRequestListsApi.previewReminders>>,
  address: string,
) {
  const reminders = await remindersFor(call, [call.input.document_request_list_id], address)
  const first = reminders.find(({ email }) => email !== null)?.email
  return {
    people: reminders.map(({ person }) => person),
    subject: first?.subject ?? null,
    text: first?.text ?? null,
  }
}

/** Emails everybody with an open request on the lists, once a day at most for each person and list. */
export async function remindUsers(
  call: Call<InputOf<typeof documentRequestListsApi.remindUsers>>,
  address: string,
): Promise<{ people: Reminded[] }> {
  const reminders = await remindersFor(call, call.input.ids, address)
  const taken = new Set(await takeReminders(call.db, call.organizationId, reminders))
  for (const { email } of taken) if (email) await call.enqueue('send-mail', email)
  const people = reminders.map(reminder =>
    reminder.email === null || taken.has(reminder)
      ? reminder.person
      : { ...reminder.person, is_reminded: false, reason: 'They were reminded of this list today.' },
  )
  call.note({
    subjectType: 'document_request_lists',
    subjectId: call.input.ids[0] ?? null,
    after: {
      lists: call.input.ids,
      reminded: people.filter(({ is_reminded }) => is_reminded).map(({ user }) => user.id),
    },
  })
  return { people }
}

async function remindersFor(call: Call, ids: number[], address: string): Promise<Reminder[]> {
  const { db, organizationId, actor } = call
  const { rows } = await sql<{ id: number }>`select l.id from document_request_lists l
    where l.organization_id = ${organizationId} and l.id = any(${ids}::bigint[]) and ${managesList(actor)}`.execute(
    db,
  )
  if (rows.length < new Set(ids).size) throw notFound()
  for (const list of await listsAt(call, ids, {})) demandOnList(list, 'remind')
  return remindersOn(db, {
    organizationId,
    lists: sql`l.id = any(${ids}::bigint[])`,
    by: actor.fullName,
    address,
  })
}
