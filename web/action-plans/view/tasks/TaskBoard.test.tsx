import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { type Place, withTaskAt } from './places.ts'
import { TaskBoard } from './TaskBoard.tsx'

function aTask(id: number, state: ListedTask['state'], description: string, mayWork = true): ListedTask {
  return {
    id,
    action_plan_id: 1,
    description,
    user_id: null,
    user: null,
    entity_id: null,
    entity: null,
    state,
    completed: state === 'done',
    completed_at: null,
    due_date: null,
    is_overdue: false,
    estimated_cost_cents: null,
    actual_cost_cents: null,
    repeats: null,
    answers: [],
    answers_count: 0,
    comments_count: 0,
    files_count: 0,
    created_by: 1,
    created_at: '2031-02-03T10:00:00Z',
    updated_at: '2031-02-03T10:00:00Z',
    deleted_at: null,
    version: 1,
    abilities: { edit: mayWork, work: mayWork, delete: mayWork, restore: false },
    reasons: mayWork ? {} : { work: 'This action plan is completed. Reopen it first.' },
  }
}

const tasks = [
  aTask(1, 'todo', 'Encrypt disks'),
  aTask(2, 'todo', 'Train staff'),
  aTask(3, 'done', 'Buy locks'),
]

/** The board on tasks that move at once, as the page has them. */
async function board(initial: ListedTask[]) {
  const moved = vi.fn<(id: number, place: Place) => void>()
  function Board() {
    const [all, setAll] = useState(initial)
    const move = (task: ListedTask, place: Place) => {
      moved(task.id, place)
      setAll(before => withTaskAt(before, task.id, place, '2031-02-03'))
    }
    return <TaskBoard planId={1} tasks={all} mayAdd={false} onMove={move} />
  }
  const screen = await renderPiece(<Board />)
  const link = (name: string) => screen.getByRole('link', { name })
  return { screen, moved, link, column: (name: RegExp) => screen.getByRole('region', { name }) }
}

test('a task is moved to the next column by keys, keeps the focus, and says where it is', async () => {
  const { screen, moved, link, column } = await board(tasks)
  await expect.element(link('Encrypt disks')).toBeVisible()
  ;(link('Encrypt disks').element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(moved).toHaveBeenLastCalledWith(1, { state: 'in_progress' })
  await expect.element(column(/^In progress, 1 task$/).getByRole('link')).toHaveFocus()
  await expect.element(screen.getByText('“Encrypt disks”: In progress, 1 of 1.')).toBeInTheDocument()
  await userEvent.keyboard('3')
  await expect.element(column(/^Done, 2 tasks$/).getByRole('link', { name: 'Encrypt disks' })).toHaveFocus()
})

test('within a column it passes its neighbor, and no further than the end', async () => {
  const { screen, moved, link } = await board(tasks)
  await expect.element(link('Train staff')).toBeVisible()
  ;(link('Train staff').element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(moved).toHaveBeenLastCalledWith(2, { state: 'todo', after_id: null })
  await expect.element(screen.getByText('“Train staff”: To do, 1 of 2.')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(screen.getByText('It can’t be moved further.')).toBeInTheDocument()
  expect(moved).toHaveBeenCalledTimes(1)
})

test('arrows alone go from task to task, also across an empty column', async () => {
  const { moved, link } = await board(tasks)
  await expect.element(link('Encrypt disks')).toBeVisible()
  ;(link('Encrypt disks').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Train staff')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link('Buy locks')).toHaveFocus()
  expect(moved).not.toHaveBeenCalled()
})

test('a task that the person may not work on stays, with the reason', async () => {
  const { screen, moved, link } = await board([aTask(1, 'todo', 'Encrypt disks', false)])
  await expect.element(link('Encrypt disks')).toBeVisible()
  ;(link('Encrypt disks').element() as HTMLElement).focus()
  await userEvent.keyboard('2')
  await expect
    .element(screen.getByText('This action plan is completed. Reopen it first.'))
    .toBeInTheDocument()
  expect(moved).not.toHaveBeenCalled()
})

test('of five hundred tasks only those in view are rendered', async () => {
  const many = Array.from({ length: 500 }, (_, index) => aTask(index + 1, 'todo', `Task ${index + 1}`))
  const { screen, link } = await board(many)
  await expect.element(screen.getByRole('heading', { name: 'To do 500' })).toBeVisible()
  await expect.element(link('Task 1').first()).toBeVisible()
  expect(screen.getByRole('link').elements().length).toBeLessThan(60)
})
