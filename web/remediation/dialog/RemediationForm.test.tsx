import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { RemediationForm } from './RemediationForm.tsx'

const answer = (id: number, suggestion: string | null) => ({
  answer_id: id,
  entity: { id: 3, name: 'Millbrook' },
  question: { id: id + 100, tempid: `1.${id}`, question: 'Are backups tested each quarter?' },
  protocol: { id: 1, name: 'HIPAA' },
  threat: { id: 5, name: 'Flood' },
  category: null,
  option: 'No',
  score: 0,
  risk: 36,
  suggestion,
  entity_manager: { id: 7, full_name: 'Mara Manager' },
  assignee: null,
  open_task: id === 2 ? { id: 4, action_plan_id: 1, plan: { id: 1, name: 'Backups' } } : null,
})

test('the form opens ready for the answers of a cell, and says so while something is missing', async () => {
  const preview = { answers: [answer(1, 'Test a backup.'), answer(2, null)], left_out: 0 }
  const screen = await renderPiece(
    <RemediationForm
      preview={preview}
      plan={null}
      scope={{ threat: 5, entity: 3 }}
      onClose={() => undefined}
    />,
  )
  await expect.element(screen.getByRole('button', { name: 'Assign 1 task' })).toBeEnabled()
  await expect.element(screen.getByText('Has an open task in Backups')).toBeVisible()
  expect(await commands.faults()).toEqual([])
  await screen.getByRole('checkbox', { name: 'Include 1.2, Millbrook' }).click()
  const notReady = screen.getByRole('button', { name: 'Complete the form to continue' })
  await expect.element(notReady).toBeDisabled()
  await expect.element(screen.getByText('Missing: a description of each task.')).toBeVisible()
  await screen.getByLabelText('Description for answers without a suggestion').fill('Write it down.')
  await expect.element(screen.getByRole('button', { name: 'Assign 2 tasks' })).toBeEnabled()
  await expect.element(screen.getByText(/^Missing/)).not.toBeInTheDocument()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
  await expect.element(notReady).toBeDisabled()
  await expect.element(screen.getByText('Missing: a name for the action plan.')).toBeVisible()
})

test('a new plan for a square of the matrix is named after it', async () => {
  const preview = {
    answers: [answer(1, 'Test a backup.'), { ...answer(3, 'Move it.'), threat: null }],
    left_out: 0,
  }
  const elsewhere = preview.answers.map((each, at) => ({ ...each, entity: { id: at, name: `Site ${at}` } }))
  const screen = await renderPiece(
    <RemediationForm
      preview={{ ...preview, answers: elsewhere }}
      plan={null}
      scope={{ likelihood: 4, impact: 5 }}
      onClose={() => undefined}
    />,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Likelihood 4 · Impact 5')
  await expect.element(screen.getByRole('button', { name: 'Assign 2 tasks' })).toBeEnabled()
})

test('a new plan for answers that share nothing is named after the day, so that one click is enough', async () => {
  const answers = [answer(1, 'Test a backup.'), { ...answer(3, 'Move it.'), threat: null }]
  const elsewhere = answers.map((each, at) => ({ ...each, entity: { id: at, name: `Site ${at}` } }))
  const screen = await renderPiece(
    <RemediationForm
      preview={{ answers: elsewhere, left_out: 0 }}
      plan={null}
      scope={null}
      onClose={() => undefined}
    />,
  )
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect
    .poll(() => (name.element() as HTMLInputElement).value)
    .toMatch(/^Remediation of \d\d\/\d\d\/\d{4}$/)
  await expect.element(screen.getByRole('button', { name: 'Assign 2 tasks' })).toBeEnabled()
})
