import { useState } from 'react'
import { expect, test } from 'vitest'
import { blankPlan, type PlanDetails } from '#domain/action-plans/action-plans.rules.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { PlanFields } from './PlanFields.tsx'

function Form({ openTasks }: { openTasks: number }) {
  const [values, setValues] = useState<PlanDetails>({ ...blankPlan, due_date: '2030-01-31' })
  return (
    <PlanFields
      values={values}
      errors={{}}
      onChange={patch => setValues(now => ({ ...now, ...patch }))}
      manager={null}
      openTasks={openTasks}
    />
  )
}

test('ticking Completed sets the due date and says which tasks stay open; clearing it empties date and response', async () => {
  const screen = await renderPiece(<Form openTasks={2} />)
  const due = screen.getByRole('textbox', { name: 'Due date' })
  const warning = screen.getByText('2 tasks of this plan are still open', { exact: false })
  await expect.element(warning).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Completed' }).click()
  await expect.element(warning).toBeVisible()
  await expect.element(due).not.toHaveValue('01/31/2030')
  await expect.element(due).not.toHaveValue('')
  await screen.getByRole('textbox', { name: 'Management response' }).fill('Accepted.')
  await screen.getByRole('checkbox', { name: 'Completed' }).click()
  await expect.element(due).toHaveValue('')
  await screen.getByRole('checkbox', { name: 'Completed' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Management response' })).toHaveValue('')
})
