import { expect, test } from 'vitest'
import type { Member } from '#domain/users/users.contract.ts'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { StateBadge } from './StateBadge.tsx'
import { userColumns } from './user-columns.tsx'

const member = { divisions: [], state: 'active', is_disabled: false, invited_at: null, deleted_at: null }

function divisionsOf(shown: object) {
  const { cell } = userColumns.find(({ id }) => id === 'divisions') ?? {}
  if (typeof cell !== 'function') throw new Error('no column')
  return cell({ row: { original: shown as Member } } as never)
}

test('people who see all divisions see that somebody is in none', async () => {
  const screen = await renderPiece(divisionsOf(member), [knownMe({ abilities: ['company:change'] })])
  await expect.element(screen.getByText('None', { exact: true })).toBeVisible()
})

test('people who see some divisions do not see that there are no others', async () => {
  const screen = await renderPiece(divisionsOf(member), [knownMe({ abilities: ['company:people'] })])
  await expect.element(screen.getByText('None of yours')).toBeVisible()
})

test('a disabled account is not shown as active', async () => {
  const screen = await renderPiece(<StateBadge member={{ ...member, state: 'active', is_disabled: true }} />)
  await expect.element(screen.getByText('Account disabled')).toBeVisible()
  expect(screen.getByText('Active').elements()).toHaveLength(0)
})
