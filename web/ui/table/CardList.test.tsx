import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { columnsOf } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import type { RowId } from './selection.ts'

const rows = [
  { id: 1, name: 'North Clinic' },
  { id: 2, name: 'South Clinic' },
]
const columns = columnsOf<(typeof rows)[number], 'name'>(
  { name: 'Name' },
  { name: { cell: ({ name }) => name } },
)

function Clinics() {
  const [chosen, setChosen] = useState<ReadonlySet<RowId>>(new Set())
  return (
    <DataTable
      label="Clinics"
      source={{ rows }}
      columns={columns}
      card={({ name }) => <p>{name}</p>}
      selection={{ chosen, onChange: setChosen }}
      bulk={<button type="button">Remind</button>}
      empty={null}
    />
  )
}

beforeEach(() => page.viewport(390, 800))
afterEach(() => page.viewport(1000, 800))

test('the rows are chosen on a phone too, one by one and all at once', async () => {
  const screen = await renderPiece(<Clinics />)
  const boxes = screen.getByRole('checkbox', { name: 'Select', exact: true })
  await boxes.first().click()
  await expect.element(boxes.first()).toHaveAccessibleDescription('North Clinic')
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remind' })).toBeVisible()
  const target = boxes.first().element().closest('label')?.getBoundingClientRect()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(screen.getByText('2 selected')).toBeVisible()
})
