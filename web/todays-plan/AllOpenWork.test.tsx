import { expect, test } from 'vitest'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { AllOpenWork } from './AllOpenWork.tsx'

const rendered = (planned: number, open: number) =>
  renderPiece(<AllOpenWork planned={planned} onLeave={() => {}} />, [
    [tasksApi.count, {}, { unread: 0, open, past_due: 0 }],
  ])

test('a plan with another count than Today leads there and says what each of them counts', async () => {
  const screen = await rendered(3, 14)
  await expect.element(screen.getByRole('link', { name: 'Today lists 14 open tasks.' })).toBeVisible()
  await expect.element(screen.getByText('Discussions, risks, evidence', { exact: false })).toBeVisible()
})

test('nothing is explained where the counts agree', async () => {
  const screen = await rendered(3, 3)
  await expect.poll(() => screen.container.textContent).not.toContain('Today')
})
