import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { DecisionConfirm } from './DecisionConfirm.tsx'
import { ExclusionAskDialog } from './ExclusionAskDialog.tsx'
import { RequestSection } from './RequestSection.tsx'

const page = { total: 3, current_page: 1, last_page: 1, per_page: 50, from: 1, to: 3 }
const named = ['Clinic', 'Hospital', 'Laboratory'].map((name, index) => ({ id: index + 1, name }))
const figures = { in_scope: 12, answered: 6, coverage: 50, score: 41.67, risk: 21 }
const effect = {
  entity: named[0],
  protocol: { id: 1, name: 'HIPAA' },
  with_question: figures,
  without_question: { ...figures, in_scope: 11, coverage: 54.55 },
  open_assignments: 0,
  is_answered: false,
}
const meta = {
  remainingEntities: [1, 2, 3],
  answeredEntities: [],
  excludedEntityRequests: [{ id: 8, entity_id: 3 }],
}
const question = { id: 5, tempid: '1.1', question: 'Is there a policy?', options: [], completion_meta: meta }
const pending = 'An exclusion request for this question is already pending.'

let effectsOf: (string | null)[] = []
let sent: unknown[] = []

beforeEach(() => {
  effectsOf = []
  sent = []
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const url = new URL(address, location.href)
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)))
      const asked = [{ id: 9, abilities: { decide: false } }]
      return Response.json({ data: { asked, notAsked: [{ entity_id: 2, error: pending }] } })
    }
    if (url.pathname.endsWith('/exclusion-effect')) {
      effectsOf.push(url.searchParams.get('assessment_period_id'))
      return Response.json({ data: effect })
    }
    if (url.pathname.endsWith('/entities')) return Response.json({ data: named, ...page })
    if (url.pathname.endsWith('/questions/5')) return Response.json({ data: question })
    return Response.json({ data: [], ...page, total: 0 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const request = {
  id: 7,
  entity_id: 1,
  entity: named[0],
  question_id: 5,
  question,
  assignor: { id: 4, full_name: 'Ann Lee' },
  assessment_period: { id: 33, name: 'Clinics' },
  description: 'No such system.',
  state: 'pending',
  created_at: '2031-02-03T10:00:00Z',
} as unknown as QuestionExclusionRequest

test('the effect of a request is that on its own assessment, with one decimal', async () => {
  const screen = await renderPiece(<RequestSection request={request} onShowEntity={() => undefined} />)
  await expect.element(screen.getByRole('row', { name: 'Score 41.7 41.7' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Risk 21.0 21.0' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Coverage 50.0% 54.6%' })).toBeVisible()
  expect(effectsOf).toEqual(['33'])
})

test('closing the denial asks before its reason is lost', async () => {
  const close = vi.fn()
  const screen = await renderPiece(
    <DecisionConfirm
      decision="deny"
      entity="Clinic"
      onConfirm={() => undefined}
      onClose={close}
      isPending={false}
    />,
  )
  await screen.getByRole('textbox', { name: /^Reason/ }).fill('It has one.')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  expect(close).toHaveBeenCalledOnce()
})

async function shownAsking(entityId: number) {
  const close = vi.fn()
  const screen = await renderPiece(<ExclusionAskDialog questionId={5} entityId={entityId} onClose={close} />)
  const reason = screen.getByRole('textbox', { name: /^Reason/ })
  await reason.fill('No such system.')
  return { screen, close, reason }
}

test('closing a request asks before its reason is lost', async () => {
  const { screen, close, reason } = await shownAsking(1)
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('dialog', { name: 'Discard your changes?' }).getByText('Cancel').click()
  await expect.element(reason).toHaveValue('No such system.')
  expect(close).not.toHaveBeenCalled()
})

test('entities with a pending request are not offered, and a refused one is named and stays chosen', async () => {
  const { screen, close } = await shownAsking(1)
  await screen.getByRole('combobox', { name: 'Entities' }).click()
  await expect.element(screen.getByRole('option', { name: 'Hospital' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Laboratory' }).elements()).toEqual([])
  await screen.getByRole('option', { name: 'Hospital' }).click()
  await screen.getByRole('button', { name: 'Send request' }).click()
  await expect
    .element(screen.getByRole('alert').getByText(`Not requested for Hospital: ${pending}`))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Send request' }).click()
  await expect
    .poll(() => sent.map(each => (each as { entity_ids: number[] }).entity_ids))
    .toEqual([[1, 2], [2]])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
})
