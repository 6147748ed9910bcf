import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faqApi } from '#domain/faq/faq.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import type { ListCall } from './DownloadMenu.tsx'
import { RecordList } from './RecordList.tsx'
import type { ListSearch } from './use-address.ts'

let asked: { url: string; name: string }[] = []
let respond: () => Response
/** The addresses that the browser has opened to save a file. */
let saved: string[] = []

beforeEach(() => {
  asked = []
  saved = []
  respond = () => new Response(null, { status: 204 })
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push({ url, name: headers.get('x-download-name') ?? '' })
    return respond()
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const columns: Columns<{ id: number; name: string }> = columnsOf(
  { name: 'Name' },
  { name: { cell: row => row.name } },
)

function show(list: ListCall, total = 1) {
  const rows = total > 0 ? [{ id: 1, name: 'Ada' }] : []
  const data = { data: rows, total, current_page: 1, last_page: 1, per_page: 50, from: 1, to: 1 }
  return renderPiece(
    <RecordList<{ id: number; name: string }, ListSearch>
      name="users"
      label="Users"
      list={list}
      query={{ data, isPlaceholderData: false } as never}
      address={{ search: {}, go: () => undefined, narrow: () => undefined }}
      columns={columns}
      card={row => row.name}
      empty="Nobody yet"
    />,
    [knownMe({ id: 7, time_zone: 'UTC' })],
  )
}

const users = { route: usersApi.list, input: { search: 'ada', sort: 'email|desc', page: 2 } } as ListCall

const menu = { name: 'Download list' }

test('a list is downloaded as CSV, with its search and order', async () => {
  const screen = await show(users)
  await screen.getByRole('button', menu).click()
  await screen.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  await expect
    .poll(() => saved)
    .toEqual([expect.stringMatching(/search=ada&sort=email%7Cdesc&page=2&format=csv$/)])
  expect(asked).toEqual([{ url: saved[0], name: expect.stringMatching(/^users-\d{4}-\d\d-\d\d\.csv$/) }])
  await expect.element(screen.getByText(/^Downloading users-.*\.csv\.$/)).toBeVisible()
})

test('a list is downloaded as a workbook', async () => {
  const screen = await show(users)
  await screen.getByRole('button', menu).click()
  await screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  await expect.poll(() => saved).toEqual([expect.stringMatching(/&format=xlsx$/)])
  expect(asked).toEqual([{ url: saved[0], name: expect.stringMatching(/^users-.*\.xlsx$/) }])
})

test('a refused download says why, and saves nothing', async () => {
  respond = () => Response.json({ message: 'Wait for it to finish.', code: 'too_many' }, { status: 429 })
  const screen = await show(users)
  await screen.getByRole('button', menu).click()
  await screen.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(saved).toEqual([])
})

test('an empty list, and one without a CSV, offers none', async () => {
  const empty = await show(users, 0)
  await expect.element(empty.getByText('Nobody yet')).toBeVisible()
  expect(empty.getByRole('button', menu).elements()).toEqual([])
  await empty.unmount()
  const other = await show({ route: faqApi.list, input: {} } as ListCall)
  await expect.element(other.getByText('Ada')).toBeVisible()
  expect(other.getByRole('button', menu).elements()).toEqual([])
})
