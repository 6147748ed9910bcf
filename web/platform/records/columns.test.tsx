import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Listed } from '#domain/platform/listing.ts'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { RecordList } from './RecordList.tsx'
import type { ListSearch } from './use-address.ts'

interface Ward {
  id: number
  name: string
  city: string
  beds: number
}

const names = {
  state: 'State of the ward',
  name: 'Name',
  city: 'City',
  beds: 'Beds',
  division: 'Division',
  actions: 'Actions',
}
const wards: Columns<Ward> = columnsOf(names, {
  state: { hidesName: true, cell: () => null },
  name: { cell: ward => ward.name },
  city: { sort: 'city', cell: ward => ward.city },
  beds: { sort: 'beds', isHighFirst: true, cell: ward => ward.beds },
  division: { sort: 'division', cell: () => 'North' },
  actions: menuColumn(ward => <button type="button">{`Menu of ${ward.name}`}</button>),
})
const withheld = ['division']
const data: Listed<Ward> = {
  data: [{ id: 1, name: 'Ward 9', city: 'Bern', beds: 12 }],
  current_page: 1,
  per_page: 25,
  last_page: 1,
  total: 1,
  from: 1,
  to: 1,
  next_page_url: null,
  prev_page_url: null,
}

const narrow = vi.fn()
const show = (userId = 7, name = 'wards', sort?: string) =>
  renderPiece(
    <RecordList<Ward, ListSearch>
      name={name}
      label="Wards"
      query={{ data, isPlaceholderData: false } as never}
      address={{ search: {}, go: () => undefined, narrow }}
      {...(sort && { sort })}
      columns={wards}
      hidden={withheld}
      card={ward => ward.name}
      empty="None"
    />,
    [knownMe({ id: userId, active_organization_id: 1 })],
  )

const heads = (screen: Awaited<ReturnType<typeof show>>) =>
  screen
    .getByRole('columnheader')
    .elements()
    .map(head => head.textContent)
    .filter(name => name !== 'State of the ward')

afterEach(async () => {
  localStorage.clear()
  narrow.mockClear()
  await page.viewport(1280, 800)
})

test('a person hides columns by keyboard, finds them hidden later, and shows them again', async () => {
  await page.viewport(1280, 800)
  const screen = await show()
  await expect.poll(() => heads(screen)).toEqual(['Name', 'City', 'Beds', 'Actions'])
  const button = screen.getByRole('button', { name: 'Columns' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('checkbox', { name: 'City' })).toHaveFocus()
  for (const name of ['Division', 'Name', 'State of the ward', 'Actions'])
    expect(screen.getByRole('checkbox', { name }).elements()).toEqual([])
  expect(await commands.faults()).toEqual([])
  await userEvent.keyboard(' ')
  await expect.poll(() => heads(screen)).toEqual(['Name', 'Beds', 'Actions'])
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await screen.unmount()

  const later = await show()
  await expect.poll(() => heads(later)).toEqual(['Name', 'Beds', 'Actions'])
  await later.getByRole('button', { name: 'Columns' }).click()
  await later.getByRole('button', { name: 'Show all columns' }).click()
  await expect.poll(() => heads(later)).toEqual(['Name', 'City', 'Beds', 'Actions'])
})

test('views are saved of a list without filters, too', async () => {
  await page.viewport(1280, 800)
  const screen = await show()
  await expect.element(screen.getByRole('button', { name: 'Saved views' })).toBeVisible()
})

test('the choice is the person’s own, and one list’s', async () => {
  await page.viewport(1280, 800)
  localStorage.setItem('assay.columns.wards.7', '["city"]')
  const own = await show()
  await expect.poll(() => heads(own)).toEqual(['Name', 'Beds', 'Actions'])
  await own.unmount()
  const another = await show(8)
  await expect.poll(() => heads(another)).toEqual(['Name', 'City', 'Beds', 'Actions'])
  await another.unmount()
  const elsewhere = await show(7, 'rooms')
  await expect.poll(() => heads(elsewhere)).toEqual(['Name', 'City', 'Beds', 'Actions'])
})

test('a stored choice that cannot be read hides nothing', async () => {
  await page.viewport(1280, 800)
  localStorage.setItem('assay.columns.wards.7', '{"city"')
  const screen = await show()
  await expect.poll(() => heads(screen)).toEqual(['Name', 'City', 'Beds', 'Actions'])
})

test('on a phone, where rows are cards, there are no columns to choose', async () => {
  await page.viewport(390, 800)
  const screen = await show()
  await expect.element(screen.getByText('Ward 9')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Columns' }).elements()).toEqual([])
})

test('on a phone, where there are no heads, the order is a choice', async () => {
  await page.viewport(390, 800)
  const screen = await show(7, 'wards', 'beds|desc')
  await screen.getByRole('button', { name: 'Sort: Beds, descending' }).click()
  const options = screen.getByRole('option')
  await expect
    .poll(() => options.elements().map(option => option.textContent))
    .toEqual(['City, ascending', 'City, descending', 'Beds, descending', 'Beds, ascending'])
  expect(await commands.faults()).toEqual([])
  await screen.getByRole('option', { name: 'City, ascending' }).click()
  expect(narrow).toHaveBeenCalledExactlyOnceWith({ sort: 'city|asc' })
  await screen.unmount()

  await page.viewport(1280, 800)
  const wide = await show(7, 'wards', 'beds|desc')
  await expect.poll(() => heads(wide)).toEqual(['Name', 'City', 'Beds', 'Actions'])
  expect(wide.getByRole('button', { name: /^Sort/ }).elements()).toEqual([])
})
