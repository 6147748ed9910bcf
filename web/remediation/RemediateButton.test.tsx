import { afterEach, expect, test, vi } from 'vitest'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { RemediateButton } from './RemediateButton.tsx'

const manager = knownMe({ abilities: ['plan:manage'] })
const periods = [
  { id: 1, closed_at: '2026-01-01T00:00:00Z' },
  { id: 2, closed_at: null },
]

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('figures of a closed assessment are not remediated, those of open ones are', async () => {
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async () => Response.json({ data: periods, last_page: 1 }))
  const screen = await renderPiece(
    <>
      <RemediateButton of={{ threat: 3, period: 1 }} about="closed" />
      <RemediateButton of={{ threat: 3, period: 2 }} about="open" />
      <RemediateButton of={{ threat: 3 }} about="current" />
    </>,
    [manager],
  )
  await expect.element(screen.getByRole('button', { name: 'Remediate: current' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remediate: open' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(2)
})
