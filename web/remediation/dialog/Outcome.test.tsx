import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { Outcome } from './Outcome.tsx'

const task = { description: 'Test a backup.', due_date: '2030-01-31', user_id: 7, answer_id: 5 }

test('each refusal names its person and reason, and a second attempt that fails says why', async () => {
  const plan = { id: 1, name: 'Backups', due_date: null, cost_tracking_enabled: false }
  const refused = [
    { error: 'They left the company.', task },
    { error: 'The entity is in the trash.', task: { ...task, user_id: null } },
  ]
  const screen = await renderPiece(
    <Outcome
      outcome={{ plan, jobId: null, assigned: 2, notAssigned: refused }}
      names={new Map([[7, 'Mara Manager']])}
      subjects={new Map([[5, '1.7, Harbor Clinic']])}
      onRetry={() => undefined}
      isRetrying={false}
      problem="This action plan is completed. Reopen it first."
      onClose={() => undefined}
    />,
  )
  await expect.element(screen.getByText('2 tasks assigned.')).toBeVisible()
  await expect.element(screen.getByText('Error while assigning task to Mara Manager')).toBeVisible()
  await expect.element(screen.getByText('They left the company.')).toBeVisible()
  await expect.element(screen.getByText('Error while assigning task to nobody yet')).toBeVisible()
  await expect.element(screen.getByText('1.7, Harbor Clinic · Test a backup.').first()).toBeVisible()
  await expect.element(screen.getByText('This action plan is completed. Reopen it first.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try 2 tasks again' })).toBeEnabled()
})
