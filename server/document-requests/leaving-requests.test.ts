import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, company, owner } = here
const { organizationId } = company
const member = (first: string, roles: ('Admin' | 'Manager' | 'Employee')[]) =>
  aMember(here, { organizationId, first, mark: 'Home', roles })

test('requests and lists of somebody who leaves go to their heir, or are asked of nobody', async () => {
  const leaving = await member('Leaving', ['Manager'])
  const second = await member('Second', ['Manager'])
  const heir = await member('Heir', ['Manager'])
  const list = await primary.call(api.documentRequestLists.create, {
    title: 'Audit',
    points_of_contact: [leaving.userId],
  })
  const ask = (title: string) =>
    primary.call(api.documentRequests.create, {
      document_request_list_id: list.id,
      title,
      user_ids: [leaving.userId],
    })
  const open = await ask('Open')
  const submitted = await ask('Submitted')
  await leaving.call(api.documentRequests.submit, { document_request_id: submitted.id, comment: 'Here.' })
  const completed = await ask('Completed')
  await leaving.call(api.documentRequests.submit, { document_request_id: completed.id, comment: 'Here.' })
  await primary.call(api.documentRequests.complete, { document_request_id: completed.id })
  const askedFor = async ({ id }: { id: number }) =>
    (await primary.call(api.documentRequests.show, { document_request_id: id })).assignments.map(
      each => each.user_id,
    )
  await primary.call(api.users.remove, { user_id: leaving.userId, hand_over_to: heir.userId })
  expect(await askedFor(open)).toEqual([heir.userId])
  const { rows } = await owner.query(
    `select task_type_id::int as id from tasks where user_id = $1 and task_type = 'document_request' and not completed
     order by 1`,
    [heir.userId],
  )
  expect(rows.map(({ id }) => id)).toEqual([open.id, submitted.id])
  const { data } = await primary.call(api.documentRequestLists.pointsOfContact, {
    document_request_list_id: list.id,
  })
  expect(data.map(({ id }) => id)).toEqual([heir.userId])
  // A completed request still says who delivered it.
  const kept = await owner.query(
    'select user_id::int as id from document_request_assignments where document_request_id = $1',
    [completed.id],
  )
  expect(kept.rows).toEqual([{ id: leaving.userId }])

  await primary.call(api.documentRequests.assign, { document_request_id: open.id, user_ids: [second.userId] })
  await primary.call(api.users.remove, { user_id: second.userId })
  expect(await askedFor(open)).toEqual([])
})
