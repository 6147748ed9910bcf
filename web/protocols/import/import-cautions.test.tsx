import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { jobsApi } from '#domain/jobs/jobs.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { ImportCautionsSection } from './ImportCautionsSection.tsx'
import { ImportJobSection } from './ImportJobSection.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Cautions() {
  const [isConfirmed, setConfirmed] = useState(false)
  const cautions = ['Edition 4.0 is older than 5.1.', 'It removes 5 of 6 topics and questions.']
  return (
    <>
      <ImportCautionsSection cautions={cautions} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      <p>{isConfirmed ? 'Confirmed' : 'Open'}</p>
    </>
  )
}

test('each reason is shown, and the import requires a tick', async () => {
  const screen = await renderPiece(<Cautions />)
  await expect.element(screen.getByText('Edition 4.0 is older than 5.1.')).toBeVisible()
  await expect.element(screen.getByText('It removes 5 of 6 topics and questions.')).toBeVisible()
  await expect.element(screen.getByText('Open')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Import anyway' }).click()
  await expect.element(screen.getByText('Confirmed')).toBeVisible()
})

test('a job that failed for its cautions starts again once they are confirmed', async () => {
  const job = {
    id: 7,
    kind: 'framework-import',
    state: 'failed',
    progress: 5,
    result: { import_id: 5, cautions: ['Edition 4.0 is older than 5.1.'] },
    error: 'Edition 4.0 is older than 5.1. Confirm the import to apply it.',
    created_at: '2026-01-31T10:00:00Z',
  }
  const sent: unknown[] = []
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([url, JSON.parse(String(body))])
    return Response.json({ data: method === 'POST' ? { ...job, id: 8, state: 'queued', error: null } : job })
  })
  const screen = await renderPiece(<ImportJobSection jobId={7} />, [[jobsApi.show, { job_id: 7 }, job]])
  const start = screen.getByRole('button', { name: 'Import framework' })
  await expect.element(screen.getByText('Edition 4.0 is older than 5.1.')).toBeVisible()
  await expect.element(start).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Import anyway' }).click()
  await start.click()
  await expect
    .poll(() => sent)
    .toEqual([[expect.stringContaining('/api/v1/protocols/import/5/apply'), { confirmed: true }]])
})
