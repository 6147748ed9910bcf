import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { useTaskMoves } from './use-task-moves.tsx'

const task = {
  id: 5,
  action_plan_id: 1,
  description: 'Encrypt disks',
  state: 'todo',
  due_date: null,
  version: 3,
} as PlanTask

const sent: { state: unknown; version: string | null }[] = []
let answers: Response[] = []

beforeEach(() => {
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (method !== 'POST') return Response.json({ data: [] })
    expect(url).toContain('/action-plans/1/tasks/5/move')
    sent.push({ state: JSON.parse(String(body)).state, version: (headers as Headers).get('if-match') })
    return answers.shift() ?? Response.json({}, { status: 500 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Mover() {
  const move = useTaskMoves(1)
  return (
    <>
      <button type="button" onClick={() => move(task, { state: 'in_progress' })}>
        Begin
      </button>
      <button type="button" onClick={() => move(task, { state: 'done' })}>
        Finish
      </button>
    </>
  )
}

const shown = () => renderPiece(<Mover />, [[planTasksApi.show, { action_plan_id: 1, task_id: 5 }, task]])
const saved = (state: PlanTask['state'], version: number) =>
  Response.json({ data: { ...task, state, version } })

test('each move is based on the version that the one before left, and can be undone', async () => {
  answers = [saved('in_progress', 4), saved('done', 5), saved('todo', 6)]
  const screen = await shown()
  await screen.getByRole('button', { name: 'Begin' }).click()
  await screen.getByRole('button', { name: 'Finish' }).click()
  await expect.element(screen.getByText('“Encrypt disks” is now done.')).toBeVisible()
  expect(sent).toEqual([
    { state: 'in_progress', version: '"3"' },
    { state: 'done', version: '"4"' },
  ])
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => sent.at(-1)).toEqual({ state: 'todo', version: '"5"' })
})

test('somebody else’s move wins, is told, and can be overridden with their version', async () => {
  const current = { ...task, state: 'done', version: 9 }
  answers = [
    Response.json({ message: 'x', code: 'stale', current }, { status: 412 }),
    saved('in_progress', 10),
  ]
  const screen = await shown()
  await screen.getByRole('button', { name: 'Begin' }).click()
  await expect
    .element(screen.getByText('Someone else changed “Encrypt disks” in the meantime. It is now done.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Move to In progress anyway' }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ state: 'in_progress', version: '"9"' })
})
