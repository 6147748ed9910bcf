import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { HeatMapGrid } from './HeatMapGrid.tsx'
import { heatMapOf } from './heat-map.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    printMedia: (isPrinted: boolean) => Promise<void>
  }
}

const threats = ['Flood', 'Theft', 'Phishing'].map((name, index) => ({ id: index + 1, name }))
const categories = ['Access', 'Backup', 'Training'].map((name, index) => ({ id: index + 1, name }))

function rowOf(threat: number, category: number): RiskRow {
  return {
    threat: threats[threat] ?? null,
    category: categories[category] ?? null,
    risk: (threat === 1 ? 10 : 20 + 5 * threat) + 2 - category,
    score: 50,
    exposure: 60,
    risk_rank: 1,
    threshold: 20,
    answered: 4,
    not_applicable: 0,
    in_scope: 4,
    coverage: 100,
  }
}

/** Phishing has all three, Flood no Backup, Theft only Backup. */
const rows = [rowOf(2, 0), rowOf(2, 1), rowOf(2, 2), rowOf(0, 0), rowOf(0, 2), rowOf(1, 1)]

test('the map is one tab stop, and arrow keys move from figure to figure over the gaps', async () => {
  const screen = await renderPiece(
    <>
      <h2 id="heat-map">Heat map</h2>
      <HeatMapGrid map={heatMapOf(rows, 'average')} base={{}} />
      <button type="button">After</button>
    </>,
  )
  const cell = (name: RegExp) => screen.getByRole('link', { name })
  await expect.element(cell(/^Flood, Access/)).toBeVisible()
  await userEvent.tab()
  await expect.element(cell(/^Phishing, Access/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(cell(/^Flood, Training/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  await expect.element(cell(/^Phishing, Training/)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(cell(/^Phishing, Access/)).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(cell(/^Theft, Backup/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(cell(/^Phishing, Backup/)).toHaveFocus()
  expect(await commands.faults()).toEqual([])
})

test('a map without answers to explain can still be scrolled by keyboard', async () => {
  const screen = await renderPiece(
    <HeatMapGrid
      map={heatMapOf([{ ...rowOf(0, 0), risk: null, answered: 0 }], 'average')}
      base={{}}
      isUnfolded
    />,
  )
  await expect.element(screen.getByRole('gridcell')).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('grid')).not.toHaveFocus()
  expect(screen.container.querySelector('section')?.contains(document.activeElement)).toBe(true)
})

const worstAt = (risk: number, coverage = 100) => ({ entity: { id: 7, name: 'Millbrook' }, risk, coverage })

test('a cell shows its worst entity, is marked where the average hides it, and threats without a figure are folded', async () => {
  const cells = [
    { ...rowOf(0, 0), worst: worstAt(100) },
    { ...rowOf(2, 0), worst: worstAt(40) },
    { ...rowOf(2, 1), worst: worstAt(90, 20) },
    { ...rowOf(1, 1), risk: null, coverage: 0, worst: null },
  ]
  const screen = await renderPiece(
    <>
      <h2 id="heat-map">Heat map</h2>
      <HeatMapGrid map={heatMapOf(cells, 'worst')} base={{}} />
    </>,
  )
  const cell = (name: string) => screen.getByRole('link', { name, exact: true })
  // The average of 22 is Low: three levels lower.
  await expect
    .element(cell('Flood, Access, Millbrook: 100.0 Very High. Average 22.0, worst 100.0'))
    .toBeVisible()
  await expect.element(cell('Phishing, Access, Millbrook: 40.0 Medium')).toBeVisible()
  await expect.element(cell('Phishing, Backup, Millbrook: 90.0 Not enough answers')).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Theft' })).not.toBeInTheDocument()
  expect(screen.container.querySelectorAll('[data-marked]')).toHaveLength(1)
  expect(heatMapOf(cells, 'worst').threats.map(({ name }) => name)).toEqual(['Flood', 'Phishing'])
  // The average of Flood is lower: its cells stay where they are.
  expect(heatMapOf(cells, 'average').threats.map(({ name }) => name)).toEqual(['Flood', 'Phishing'])
  expect(await commands.faults()).toEqual([])
})

test('printed, the map is as wide as the page, however many categories it has', async () => {
  const wide = Array.from({ length: 14 }, (_, index) => ({
    ...rowOf(0, 0),
    category: { id: index + 1, name: `Category ${index + 1}` },
  }))
  const screen = await renderPiece(
    <div style={{ width: '42rem' }}>
      <h2 id="heat-map">Heat map</h2>
      <HeatMapGrid map={heatMapOf(wide, 'average')} base={{}} />
    </div>,
  )
  const grid = screen.getByRole('grid', { name: 'Heat map' })
  await expect.element(grid).toBeVisible()
  const isWithin = () => {
    const { width } = grid.element().getBoundingClientRect()
    return width <= (grid.element().parentElement?.clientWidth ?? 0)
  }
  expect(isWithin()).toBe(false)
  await commands.printMedia(true)
  await expect.poll(isWithin).toBe(true)
  await commands.printMedia(false)
})
