import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** People who may change a request are told by 409 that its state does not allow a change; others are told less. */

const here = await startTestServer()
const { primary, manager, employee, stranger } = here
let list: { document_request_list_id: number }
let request: { document_request_id: number }
let comment: { comment_id: number }

beforeEach(async () => {
  list = {
    document_request_list_id: (await primary.call(api.documentRequestLists.create, { title: 'Audit' })).id,
  }
  const asked = { ...list, title: 'Policy', user_ids: [employee.userId] }
  request = { document_request_id: (await primary.call(api.documentRequests.create, asked)).id }
  const said = await employee.call(api.documentRequestTalk.say, { ...request, message: 'Which year?' })
  comment = { comment_id: said.id }
})

const upload = (who: Person) =>
  who.ask(api.files.begin, {
    file_name: 'Policy.pdf',
    file_extension: 'pdf',
    file_md5: 'a'.repeat(32),
    file_size: 10,
    content_type: 'application/pdf',
    upload_type: 'DocumentRequest',
    upload_parent_id: request.document_request_id,
  })

/** The changes of its people, and of those who manage its list. */
const byAssignee = {
  upload,
  say: (who: Person) => who.ask(api.documentRequestTalk.say, { ...request, message: 'Hello?' }),
  submit: (who: Person) => who.ask(api.documentRequests.submit, { ...request, comment: 'There is none.' }),
}
const byManager = {
  ...byAssignee,
  update: (who: Person) => who.ask(api.documentRequests.update, { ...request, title: 'Plan' }),
  assign: (who: Person) => who.ask(api.documentRequests.assign, { ...request, user_ids: [] }),
  remove: (who: Person) => who.ask(api.documentRequests.remove, request),
}

type Changes = Record<string, (who: Person) => Promise<{ statusCode: number }>>

async function statusesOf(changes: Changes, who: Person) {
  const statuses = new Set<number>()
  for (const change of Object.values(changes)) statuses.add((await change(who)).statusCode)
  return [...statuses]
}

test.each(['request', 'list'] as const)(
  'nothing of a request changes while the %s is in the trash',
  async what => {
    if (what === 'request') await primary.call(api.documentRequests.remove, request)
    else await primary.call(api.documentRequestLists.remove, list)
    expect(await statusesOf(byManager, primary)).toEqual([409])
    expect(await statusesOf(byManager, stranger)).toEqual([404])
    const correct = await employee.ask(api.documentRequestTalk.correct, { ...comment, message: 'Which one?' })
    const withdraw = await employee.ask(api.documentRequestTalk.withdraw, comment)
    // Whether they still know of it or not, the comment stays as it was.
    for (const { statusCode } of [correct, withdraw]) expect([404, 409]).toContain(statusCode)
    const { data } = await primary.call(api.documentRequestTalk.comments, request)
    expect(data).toMatchObject([{ message: 'Which year?', edited_at: null, withdrawn_at: null }])
  },
)

test('an author who manages the request is told that its comments stay while it is in the trash', async () => {
  const own = await primary.call(api.documentRequestTalk.say, { ...request, message: 'This year.' })
  await primary.call(api.documentRequests.remove, request)
  const path = { comment_id: own.id }
  const correct = await primary.ask(api.documentRequestTalk.correct, { ...path, message: 'Last year.' })
  const withdraw = await primary.ask(api.documentRequestTalk.withdraw, path)
  expect([correct.statusCode, withdraw.statusCode]).toEqual([409, 409])
})

test('nothing is added to what was submitted, and people who may not manage it are told only that', async () => {
  await employee.call(api.documentRequests.submit, { ...request, comment: 'There is none.' })
  const refused = await upload(employee)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This request is “Submitted”, so nothing can be added or removed.',
  ])
  const { update, assign, remove } = byManager
  expect(await statusesOf({ update, assign, remove }, employee)).toEqual([403])
  expect(await statusesOf(byManager, manager)).toEqual([404])
})

test('a list in the trash takes no requests, and one that is not there is not restored', async () => {
  const create = () => primary.ask(api.documentRequests.create, { ...list, title: 'Log' })
  const restore = () => primary.ask(api.documentRequestLists.restore, list)
  expect([(await create()).statusCode, (await restore()).statusCode]).toEqual([201, 409])
  await primary.call(api.documentRequestLists.remove, list)
  const rename = await primary.ask(api.documentRequestLists.update, { ...list, title: 'Other' })
  expect([(await create()).statusCode, rename.statusCode]).toEqual([409, 409])
  expect((await restore()).statusCode).toBe(200)
})
