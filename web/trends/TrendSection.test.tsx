import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import type { TrendPoint } from '#domain/trends/trends.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { TrendSection } from './TrendSection.tsx'

const point = (id: number, own: Partial<TrendPoint> = {}): TrendPoint => ({
  assessment_period: {
    id,
    name: `Year ${id}`,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    closed_at: id === 1 ? '2027-01-01T00:00:00Z' : null,
  },
  risk: 20 + id,
  score: 50 + id,
  exposure: 30 + id,
  coverage: 80,
  answered: 8,
  in_scope: 10,
  ...own,
})

test('the figures of each assessment are in a table beside the lines', async () => {
  const screen = await renderPiece(<TrendSection points={[point(1), point(2, { exposure: null })]} />)
  await screen.getByText('Show as a table').click()
  const rows = screen.getByRole('row').elements()
  const cells = rows.map(row => [...row.children].map(cell => cell.textContent))
  expect(cells).toEqual([
    ['Assessment', 'Risk', 'Exposure', 'Score', 'Coverage'],
    ['Year 1 (closed)', '21.0', '31.0', '51.0', '80%'],
    ['Year 2', '22.0', '–', '52.0', '80%'],
  ])
  expect(document.querySelectorAll('polyline')).toHaveLength(3)
  await expect
    .element(screen.getByRole('link', { name: '31.0: Exposure in Year 1, how it comes about' }))
    .toHaveAttribute('href', expect.stringContaining('#'))
  expect(await commands.faults()).toEqual([])
})

test('the average of several entities has the highest of one beside it', async () => {
  const worst = { entity: { id: 7, name: 'Clinic' }, risk: 64, coverage: 90 }
  const screen = await renderPiece(<TrendSection points={[point(1, { worst }), point(2, { worst })]} />)
  expect(document.querySelectorAll('polyline')).toHaveLength(4)
  await screen.getByText('Show as a table').click()
  await expect.element(screen.getByRole('columnheader', { name: 'Highest of one entity' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '64.0, Clinic: Year 1' })).toBeVisible()
  expect(await commands.faults()).toEqual([])
})

test('one assessment with answers is no trend', async () => {
  const screen = await renderPiece(
    <div>
      <p>Nothing else</p>
      <TrendSection points={[point(1), point(2, { answered: 0, risk: null })]} />
    </div>,
  )
  await expect.element(screen.getByText('Nothing else')).toBeVisible()
  expect(screen.getByText('Over time').elements()).toEqual([])
})
