import { sql } from 'kysely'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { previewReminders, remindUsers } from '../reminders/remind-users.ts'
import { addMany, copyList } from './add-many.ts'
import { batchAssign } from './batch-assign.ts'
import { findList } from './find-lists.ts'
import { dueDays, listItems } from './list-items.ts'
import { listLists } from './list-lists.ts'
import { createList, putContacts, removeList, restoreList, updateList } from './write-lists.ts'

/** `address`: of the app, with which links in emails begin. */
export function documentRequestLists(address: string): Handlers<typeof documentRequestListsApi> {
  return {
    list: listLists,
    show: call => findList(call, call.input.document_request_list_id),
    create: createList,
    update: updateList,
    remove: removeList,
    restore: restoreList,
    items: listItems,
    dueDays,
    setPointsOfContact: putContacts,
    addMany,
    copy: copyList,
    batchAssign,
    previewReminders: call => previewReminders(call, address),
    remindUsers: call => remindUsers(call, address),

    async pointsOfContact(call) {
      const { id } = await findList(call, call.input.document_request_list_id)
      const { rows } = await sql<{ id: number; full_name: string; email: string }>`
        select u.id, u.full_name, u.email from document_request_list_contacts c
        join members m on m.organization_id = c.organization_id and m.user_id = c.user_id
        join users u on u.id = c.user_id
        where c.organization_id = ${call.organizationId} and c.document_request_list_id = ${id}
        order by lower(u.full_name), u.id`.execute(call.db)
      return { rows, total: rows.length }
    },
  }
}
