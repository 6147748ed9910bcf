import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { OverdueEmpty } from './OverdueEmpty.tsx'

let periods: Partial<AssessmentPeriod>[] = []

beforeEach(() => {
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: periods, total: periods.length, current_page: 1, per_page: 100, last_page: 1 }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const period = { id: 1, name: '2026', end_date: '2026-12-31' }

test('nothing is overdue in the assessment that is open', async () => {
  periods = [{ ...period, closed_at: null, is_current: true }]
  const screen = await renderPiece(<OverdueEmpty period={undefined} />)
  await expect.element(screen.getByText('Nothing is overdue')).toBeVisible()
})

test('once it is closed, it says that no assessment is open, but not of one in the address', async () => {
  periods = [{ ...period, closed_at: '2026-12-31T10:00:00Z', is_current: false }]
  const screen = await renderPiece(
    <>
      <OverdueEmpty period={undefined} />
      <OverdueEmpty period={1} />
    </>,
  )
  await expect.element(screen.getByText('No assessment is open today')).toBeVisible()
  await expect.element(screen.getByText('Nothing is overdue')).toBeVisible()
})
