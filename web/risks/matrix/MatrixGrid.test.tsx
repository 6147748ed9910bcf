import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import type { MatrixSquare } from '#domain/risks/risks.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'

function squareAt(likelihood: number, impact: number, pairs: number): MatrixSquare {
  const worst = { entity: { id: 7, name: 'Millbrook' }, threat: { id: 2, name: 'Flood' }, risk: 37.5 }
  return { likelihood, impact, inherent: likelihood * impact * 4, pairs, above: 1, worst }
}

/** The highest first, as the server sends them. */
const squares = [squareAt(5, 4, 3), squareAt(3, 4, 12), squareAt(3, 1, 1)]

test('the matrix is one tab stop, and arrow keys move from square to square over the empty ones', async () => {
  const screen = await renderPiece(
    <>
      <h2 id="matrix">Matrix</h2>
      <MatrixGrid squares={squares} search={{}} />
      <button type="button">After</button>
    </>,
  )
  const square = (name: RegExp) => screen.getByRole('link', { name })
  await expect.element(square(/^12 risks, Worst 37\.5/)).toBeVisible()
  await userEvent.tab()
  await expect.element(square(/^3 risks/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(square(/^12 risks/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(square(/^1 risk,/)).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(square(/^1 risk,/)).toHaveFocus()
  expect(await commands.faults()).toEqual([])
})

test('a square is read with its place, its worst pair and how it is rated, and links to the risks behind it', async () => {
  const screen = await renderPiece(
    <>
      <h2 id="matrix">Matrix</h2>
      <MatrixGrid squares={squares} search={{ chart: 'matrix', framework: 1, impact: 2, top_page: 3 }} />
    </>,
  )
  const link = screen.getByRole('link', {
    name: '12 risks, Worst 37.5 for Flood, Millbrook. 1 above the threshold. Likelihood 3, Impact 4: inherent risk 48.0 Medium.',
  })
  await expect
    .element(link)
    .toHaveAttribute('href', '/risks?chart=matrix&framework=1&impact=4&likelihood=3#chosen-risks')
  await expect.element(screen.getByRole('rowheader', { name: 'Likelihood 5 Almost certain' })).toBeVisible()
  expect(screen.getByRole('gridcell').elements()).toHaveLength(25)
  expect(screen.getByRole('row').elements()[1]?.textContent).toContain('5')
})
