import { expect, test } from 'vitest'
import type { Import } from '#domain/imports/imports.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { MappingSection } from './MappingSection.tsx'

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']

/** An import of entities, of which the first column is matched, and so many more are not. */
const withUnused = (count: number) =>
  ({
    id: 1,
    kind: 'entities',
    mapping: { name: 0 },
    missing: [],
    abilities: { map: true },
    headings: letters
      .slice(0, count + 1)
      .map(column => ({ column, heading: `Measure ${column}`, examples: ['x'] })),
  }) as unknown as Import

test('a few columns that are not imported are named', async () => {
  const screen = await renderPiece(<MappingSection found={withUnused(2)} />, [])
  await expect
    .element(screen.getByText('These columns of the file aren’t imported: Measure B, Measure C.'))
    .toBeVisible()
})

test('many columns that are not imported are counted, and named on demand', async () => {
  const screen = await renderPiece(<MappingSection found={withUnused(9)} />, [])
  const names = screen.getByText('Measure B, Measure C', { exact: false })
  await expect.element(screen.getByText('9 columns of the file aren’t imported')).toBeVisible()
  await expect.element(names).not.toBeVisible()
  await screen.getByText('9 columns of the file aren’t imported').click()
  await expect.element(names).toBeVisible()
})
