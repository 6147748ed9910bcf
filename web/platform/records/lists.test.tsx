import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

type Search = { search?: string; page?: number; trashed?: true }

/** The requests that wait, each with what lets its response through. */
let waiting: { url: string; respond: (names: string[]) => void }[] = []

beforeEach(() => {
  waiting = []
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const respond = (names: string[]) =>
      resolve(Response.json({ data: names.map((name, id) => ({ id, name })), total: names.length }))
    waiting.push({ url, respond })
    return promise
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Groups() {
  const [search, setSearch] = useState('a')
  const { data, isPlaceholderData } = useList(groupsApi.list, { search })
  return (
    <>
      <button type="button" onClick={() => setSearch('b')}>
        Search
      </button>
      <p>{data?.data.map(({ name }) => name).join(', ') ?? 'Nothing yet'}</p>
      {isPlaceholderData && <p>Stale</p>}
    </>
  )
}

test('rows stay until those of the next address arrive', async () => {
  const screen = await renderPiece(<Groups />)
  await expect.element(screen.getByText('Nothing yet')).toBeVisible()
  waiting[0]?.respond(['Alpha', 'Atlas'])
  await expect.element(screen.getByText('Alpha, Atlas')).toBeVisible()
  await screen.getByRole('button', { name: 'Search' }).click()
  await expect.element(screen.getByText('Stale')).toBeVisible()
  await expect.element(screen.getByText('Alpha, Atlas')).toBeVisible()
  await expect.poll(() => waiting.length).toBe(2)
  expect(waiting[1]?.url).toContain('search=b')
  waiting[1]?.respond(['Beta'])
  await expect.element(screen.getByText('Beta')).toBeVisible()
  expect(screen.getByText('Stale').elements()).toEqual([])
})

function Chosen() {
  const [search, setSearch] = useState<Search>({})
  const { chosen, onChange } = useSelection(search, ['search'])
  const go = (label: string, next: Search) => (
    <button type="button" onClick={() => setSearch(next)}>
      {label}
    </button>
  )
  return (
    <>
      <button type="button" onClick={() => onChange(new Set([...chosen, chosen.size + 1]))}>
        Choose
      </button>
      {go('Page 2', { page: 2 })}
      {go('Filter', { search: 'a' })}
      {go('Trash', { trashed: true })}
      <p>{`${chosen.size} chosen`}</p>
    </>
  )
}

test.each([
  ['Page 2', '2 chosen'],
  ['Filter', '0 chosen'],
  ['Trash', '0 chosen'],
])('rows are chosen across pages, as long as the address selects the same rows: %s', async (to, left) => {
  const screen = await renderPiece(<Chosen />)
  for (const _ of [1, 2]) await screen.getByRole('button', { name: 'Choose' }).click()
  await expect.element(screen.getByText('2 chosen')).toBeVisible()
  await screen.getByRole('button', { name: to }).click()
  await expect.element(screen.getByText(left)).toBeVisible()
})
