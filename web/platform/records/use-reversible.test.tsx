import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { useReversible } from './use-reversible.ts'

/** The calls in their order: method and path. */
let sent: string[] = []
let refused: string | null = null
const alsoUndo = vi.fn(async () => void sent.push('also'))

beforeEach(() => {
  sent = []
  refused = null
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const request = `${method} ${new URL(url, location.origin).pathname}`
    sent.push(request)
    return request === refused
      ? Response.json({ message: 'No.', error: 'No.', code: 'conflict' }, { status: 409 })
      : Response.json({ data: {} })
  })
})
afterEach(() => {
  notifications.clean()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const REMOVE = 'DELETE /api/v1/groups/3'
const RESTORE = 'POST /api/v1/groups/3/restore'

function Trash() {
  const { act } = useReversible({
    act: groupsApi.remove,
    undo: groupsApi.restore,
    input: { group_id: 3 },
    alsoUndo,
    done: 'Trashed',
    undone: 'Restored',
  })
  return (
    <button type="button" onClick={() => void act().catch(() => undefined)}>
      Trash
    </button>
  )
}

async function trash() {
  const screen = await renderPiece(<Trash />)
  await screen.getByRole('button', { name: 'Trash' }).click()
  return screen
}

test('Undo takes an action back, and completes that with what one call does not restore', async () => {
  const screen = await trash()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Restored')).toBeVisible()
  expect(sent).toEqual([REMOVE, RESTORE, 'also'])
})

test('a refused undo is not completed', async () => {
  refused = RESTORE
  const screen = await trash()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent).toEqual([REMOVE, RESTORE])
  await expect.element(screen.getByText('No.')).toBeVisible()
  expect(screen.getByText('Restored').elements()).toEqual([])
})
