import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { DifferenceBadge } from './DifferenceBadge.tsx'

test('a difference is that of the figures as they are shown', async () => {
  const screen = await renderPiece(
    <div>
      <DifferenceBadge name="risk" compared={{ now: 17.86, before: 22.94, direction: 'better' }} />
      <DifferenceBadge name="coverage" compared={{ now: 99.51, before: 92.4, direction: 'better' }} />
      <DifferenceBadge name="above" compared={{ now: 1113, before: 1114, direction: 'better' }} />
    </div>,
  )
  await expect.element(screen.getByText('−5.0')).toBeVisible()
  await expect.element(screen.getByText('+7 points')).toBeVisible()
  await expect.element(screen.getByText('−1', { exact: true })).toBeVisible()
})

test('a figure that is shown as it was is unchanged', async () => {
  const screen = await renderPiece(
    <DifferenceBadge name="risk" compared={{ now: 22.93, before: 22.91, direction: 'worse' }} />,
  )
  await expect.element(screen.getByText('Unchanged')).toBeVisible()
})

test('a figure on one side only says so', async () => {
  const screen = await renderPiece(
    <DifferenceBadge name="score" compared={{ now: 40, before: null, direction: 'new' }} />,
  )
  await expect.element(screen.getByText('New')).toBeVisible()
})
