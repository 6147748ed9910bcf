import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { PlanProgress } from './PlanProgress.tsx'

const plan = { name: 'Backups', tasks_count: 3, done_count: 1, is_partial: false }

test('the progress of a plan says whether it counts all of its tasks', async () => {
  const screen = await renderPiece(
    <>
      <PlanProgress plan={plan} />
      <PlanProgress plan={{ ...plan, is_partial: true }} />
      <PlanProgress plan={{ ...plan, is_partial: true, tasks_count: 0 }} />
    </>,
  )
  await expect.element(screen.getByText('1 of 3 tasks done', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1 of 3 visible tasks done', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('No visible tasks')).toBeVisible()
})
