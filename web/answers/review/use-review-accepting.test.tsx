import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { useReviewAccepting } from './use-review-accepting.ts'

interface Sent {
  accepted: boolean
  ids: number[]
}

let sent: Sent[] = []
/** Holds back the replies until it is called. */
let reply: (() => void) | null = null
let until: Promise<void> = Promise.resolve()

beforeEach(() => {
  sent = []
  until = Promise.resolve()
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { answers, accepted } = JSON.parse(String(body)) as {
      answers: { id: number; version: number }[]
      accepted: boolean
    }
    sent.push({ accepted, ids: answers.map(({ id }) => id) })
    await until
    const saved = answers.map(({ id, version }) => ({ id, version: version + 1 }))
    return Response.json({ data: { saved, refused: [] } })
  })
})
afterEach(() => {
  notifications.clean()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const answer = (id: number) => ({ id, version: 1 }) as RegularAnswer

function Review() {
  const { accept, noteAccepted, undoLast } = useReviewAccepting()
  return (
    <>
      {[1, 2, 3].map(id => (
        <button key={id} type="button" onClick={() => accept([answer(id)])}>
          Accept {id}
        </button>
      ))}
      <button type="button" onClick={() => accept([answer(4), answer(5)])}>
        Accept both
      </button>
      <button type="button" onClick={() => noteAccepted([answer(6), answer(7)])}>
        All accepted
      </button>
      <button type="button" onClick={undoLast}>
        Back
      </button>
    </>
  )
}

const revoked = () => sent.filter(({ accepted }) => !accepted).map(({ ids }) => ids)

test('acceptances are undone one at a time, the last one first, several at once as one', async () => {
  const screen = await renderPiece(<Review />)
  for (const name of ['Accept 1', 'Accept 2', 'Accept both', 'All accepted'])
    await screen.getByRole('button', { name, exact: true }).click()
  const back = screen.getByRole('button', { name: 'Back' })
  await expect.element(screen.getByText('2 answers accepted.')).toBeVisible()
  await back.click()
  await expect.poll(revoked).toEqual([[6, 7]])
  await back.click()
  await expect.poll(revoked).toEqual([
    [6, 7],
    [4, 5],
  ])
  await back.click()
  await expect.element(screen.getByText('1 answer no longer accepted.')).toBeVisible()
  await back.click()
  await back.click()
  await expect.poll(revoked).toEqual([[6, 7], [4, 5], [2], [1]])
})

test('the toast speaks of the last acceptance, and its Undo leaves the earlier ones to the key', async () => {
  const screen = await renderPiece(<Review />)
  for (const name of ['Accept 1', 'Accept both'])
    await screen.getByRole('button', { name, exact: true }).click()
  await expect.element(screen.getByText('2 answers accepted.')).toBeVisible()
  await expect.element(screen.getByText('1 answer accepted.')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(revoked).toEqual([[4, 5]])
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.poll(revoked).toEqual([[4, 5], [1]])
})

test('an acceptance is undone even before the server has replied', async () => {
  const screen = await renderPiece(<Review />)
  await screen.getByRole('button', { name: 'Accept 1' }).click()
  await expect.element(screen.getByText('1 answer accepted.')).toBeVisible()
  until = new Promise(resolve => {
    reply = resolve
  })
  await screen.getByRole('button', { name: 'Accept 2' }).click()
  await screen.getByRole('button', { name: 'Back' }).click()
  reply?.()
  await expect.poll(revoked).toEqual([[2]])
  await expect.element(screen.getByText('1 answer no longer accepted.')).toBeVisible()
  await expect.element(screen.getByText('1 answer accepted.')).not.toBeInTheDocument()
})
