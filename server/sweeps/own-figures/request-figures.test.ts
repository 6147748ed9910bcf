import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { DocumentRequestStatus } from '#domain/document-requests/document-requests.rules.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFullCompany } from './own-figures-company.ts'
import { dayFrom } from './own-figures-facts.ts'
import { Viewer } from './own-figures-visibility.ts'

type Who = 'primary' | 'admin' | 'manager' | 'employee'

interface ListRow {
  title: string
  by: Who
  contacts: Who[]
  requests: RequestRow[]
}

interface RequestRow {
  status: DocumentRequestStatus
  /** Days from today. */
  due: number | null
  asked: Who[]
  peers: Who[]
  entities: string[]
  isTrashed: boolean
}

const request = (status: DocumentRequestStatus, rest: Partial<RequestRow> = {}): RequestRow => ({
  ...{ status, due: null, asked: [], peers: [], entities: [], isTrashed: false },
  ...rest,
})

/** Attic and Barn are in the division of the admin, Dock and Elm are not. */
const lists: ListRow[] = [
  {
    ...{ title: 'Of the company', by: 'primary', contacts: [] },
    requests: [
      request('AWAITING_SUBMISSION', { due: -1, asked: ['employee'] }),
      request('AWAITING_SUBMISSION', { due: 0, asked: ['manager'], entities: ['Attic'] }),
      request('SUBMITTED', { due: -9, asked: ['employee'], peers: ['manager'], entities: ['Dock'] }),
      request('RETURN_FOR_QUESTION', { due: -2, peers: ['employee'], entities: ['Barn', 'Elm'] }),
      request('COMPLETED', { due: -3, asked: ['admin'] }),
      request('COMPLETED', { entities: ['Elm'] }),
      request('SUBMITTED', { asked: ['employee', 'admin'], isTrashed: true }),
    ],
  },
  {
    ...{ title: 'Of the manager', by: 'manager', contacts: ['admin'] },
    requests: [
      request('SUBMITTED', {}),
      request('AWAITING_SUBMISSION', { asked: ['employee'], due: 4 }),
      request('COMPLETED', { due: -30 }),
    ],
  },
  {
    // An employee decides about nothing, even as a point of contact of an earlier time.
    ...{ title: 'Of an employee', by: 'primary', contacts: ['employee', 'manager'] },
    requests: [request('RETURN_FOR_QUESTION', { due: -1 }), request('SUBMITTED', { peers: ['employee'] })],
  },
  { ...{ title: 'Empty', by: 'manager', contacts: [] }, requests: [] },
  {
    ...{ title: 'All in the trash', by: 'primary', contacts: [] },
    requests: [request('SUBMITTED', { asked: ['manager'], isTrashed: true })],
  },
]

const here = await startTestServer()
const { facts } = await aFullCompany(here)
const north = new Set(
  facts.entities.filter(({ division_ids }) => division_ids.includes(facts.north)).map(({ name }) => name),
)
const entityId = (name: string) => facts.entities.find(each => each.name === name)?.id
const insert = async (statement: string, values: unknown[]) =>
  Number((await here.owner.query(`insert into ${statement}`, [facts.organizationId, ...values])).rows[0]?.id)

for (const { title, by, contacts, requests } of lists) {
  const listId = await insert(
    'document_request_lists (organization_id, title, created_by) values ($1, $2, $3) returning id',
    [title, facts.users[by]],
  )
  for (const who of contacts)
    await insert('document_request_list_contacts values ($1, $2, $3)', [listId, facts.users[who]])
  for (const { status, due, asked, peers, entities, isTrashed } of requests) {
    const id = await insert(
      `document_requests (organization_id, document_request_list_id, title, status, due_date, created_by, deleted_at)
       values ($1, $2, 'Document', $3, $4, $5, $6) returning id`,
      [
        ...[listId, status, due === null ? null : dayFrom(facts.today, due), facts.users.primary],
        isTrashed ? new Date() : null,
      ],
    )
    for (const who of asked)
      await insert(
        'document_request_assignments (organization_id, document_request_id, user_id) values ($1, $2, $3)',
        [id, facts.users[who]],
      )
    for (const who of peers)
      await insert('document_request_peers values ($1, $2, $3, $3)', [id, facts.users[who]])
    for (const name of entities)
      await insert('document_request_entities values ($1, $2, $3)', [id, entityId(name)])
  }
}

/** The requests of a list that somebody sees, as decision 46 has it; null if they don't see the list. */
function seenBy(who: Who | null, list: ListRow): RequestRow[] | null {
  const active = list.requests.filter(({ isTrashed }) => !isTrashed)
  if (who === null) return null
  const answersFor = list.by === who || list.contacts.includes(who)
  if (who === 'primary' || (who !== 'employee' && answersFor)) return active
  const isAsked = ({ asked, peers, entities }: RequestRow) =>
    asked.includes(who) || peers.includes(who) || (who === 'admin' && entities.some(name => north.has(name)))
  const own = active.filter(isAsked)
  return own.length > 0 ? own : null
}

const isLate = ({ status, due }: RequestRow) =>
  ['AWAITING_SUBMISSION', 'RETURN_FOR_QUESTION'].includes(status) && due !== null && due < 0

function figuresFor(who: Who | null) {
  return lists.flatMap(list => {
    const seen = seenBy(who, list)
    if (!seen) return []
    const count = (status: DocumentRequestStatus) => seen.filter(each => each.status === status).length
    return [
      {
        title: list.title,
        items_count: seen.length,
        listed: seen.length,
        items_awaiting_submission_count: count('AWAITING_SUBMISSION'),
        items_submitted_count: count('SUBMITTED'),
        items_returned_for_question_count: count('RETURN_FOR_QUESTION'),
        items_completed_count: count('COMPLETED'),
        items_overdue_count: seen.filter(isLate).length,
      },
    ]
  })
}

const { primary, admin, manager, employee, stranger } = here
describe.each([
  { who: 'primary', person: primary, role: 'PrimaryAdmin' },
  { who: 'admin', person: admin, role: 'Admin' },
  { who: 'manager', person: manager, role: 'Manager' },
  { who: 'employee', person: employee, role: 'Employee' },
  { who: null, person: stranger, role: 'PrimaryAdmin' },
] as const)('the document requests that $role $who sees', ({ who, person, role }) => {
  const viewer = new Viewer(facts, { name: who ?? 'a stranger', person, role })

  test('are counted by their states, and the list has as many', async () => {
    const { data } = await viewer.call(api.documentRequestLists.list, {
      filter: { withItemCount: true },
      limit: 100,
    })
    const figures = await Promise.all(
      data.map(async list => {
        const { total } = await viewer.call(api.documentRequestLists.items, {
          document_request_list_id: list.id,
        })
        const {
          title,
          items_count,
          items_awaiting_submission_count,
          items_submitted_count,
          items_returned_for_question_count,
          items_completed_count,
          items_overdue_count,
        } = list
        return {
          ...{ title, items_count, listed: total, items_awaiting_submission_count, items_submitted_count },
          ...{ items_returned_for_question_count, items_completed_count, items_overdue_count },
        }
      }),
    )
    const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title)
    expect(figures.toSorted(byTitle)).toEqual(figuresFor(who).toSorted(byTitle))
  })

  test('are as many by state and by due date as the counts of their lists', async () => {
    const totalOf = async (filter: object) => (await viewer.call(api.documentRequests.list, { filter })).total
    const sumOf = (pick: (row: RequestRow) => boolean) =>
      lists.flatMap(list => seenBy(who, list) ?? []).filter(pick).length
    for (const status of ['AWAITING_SUBMISSION', 'SUBMITTED', 'RETURN_FOR_QUESTION', 'COMPLETED'] as const)
      expect(await totalOf({ status }), status).toBe(sumOf(each => each.status === status))
    expect(await totalOf({ overdue: true })).toBe(sumOf(isLate))
    expect(await totalOf({})).toBe(sumOf(() => true))
  })
})

test('the rows tell the people apart', () => {
  const totals = (['primary', 'admin', 'manager', 'employee', null] as const).map(who =>
    figuresFor(who).map(({ items_count }) => items_count),
  )
  expect(new Set(totals.map(String)).size).toBe(totals.length)
})
