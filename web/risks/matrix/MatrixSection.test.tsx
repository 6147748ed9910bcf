import { expect, test } from 'vitest'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { risksQuery } from '../risks.search.ts'
import { MatrixSection } from './MatrixSection.tsx'

test('the matrix says what its colors mean', async () => {
  const screen = await renderPiece(<MatrixSection search={{}} choice={null} />, [
    [risksApi.matrix, risksQuery({}), { data: [] }],
  ])
  const scale = screen.getByRole('list', { name: 'Risk levels' })
  await expect.element(scale.getByText('Very High')).toBeVisible()
  await expect.element(scale.getByText('Colors show likelihood × impact')).toBeVisible()
})
