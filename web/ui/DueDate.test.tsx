import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { DueDate } from './DueDate.tsx'
import { renderFramed } from './stories/render-framed.testing.tsx'

test('a due date shows in words whether it is overdue, and in a column by an icon', async () => {
  const screen = await renderFramed(
    <>
      <DueDate date="2031-02-03" isOverdue={false} />
      <DueDate date="2020-02-03" isOverdue />
      <DueDate date={null} isOverdue={false} />
      <p>
        <DueDate date="2020-03-04" isOverdue isShort />
      </p>
    </>,
  )
  await expect.element(screen.getByText('Due 02/03/2031')).toBeVisible()
  await expect.element(screen.getByText('Overdue since 02/03/2020')).toBeVisible()
  await expect.element(screen.getByText('No due date')).toBeVisible()
  const short = screen.getByRole('paragraph')
  await expect.element(short.getByText('03/04/2020', { exact: true })).toBeVisible()
  await expect.element(short.getByRole('img', { name: 'Overdue' })).toBeVisible()
  expect(await commands.faults()).toEqual([])
})
