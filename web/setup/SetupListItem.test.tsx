import { expect, test } from 'vitest'
import type { SetupStep } from '#domain/organizations/organizations.contract.ts'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { SetupListItem } from './SetupListItem.tsx'

const itemOf = (key: SetupStep['key'], is_done: boolean) =>
  renderPiece(
    <ul>
      <SetupListItem
        step={{ key, is_done, is_required: true, count: is_done ? 2 : 0, missing: 0 }}
        isNext={false}
      />
    </ul>,
    [knownMe({ abilities: ['company:change'] })],
  )

test.each([
  ['entities', '/company/import/entities'],
  ['people', '/company/import/users'],
] as const)(
  'the step of %s leads to their import from a spreadsheet until it is done',
  async (key, address) => {
    const open = await itemOf(key, false)
    const link = open.getByRole('link', { name: 'Import them from a spreadsheet' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(address))
    await open.unmount()
    const done = await itemOf(key, true)
    await expect.element(done.getByRole('listitem')).toBeVisible()
    expect(done.getByRole('link', { name: 'Import them from a spreadsheet' }).elements()).toEqual([])
  },
)
