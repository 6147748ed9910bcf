import { expect, test } from 'vitest'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { type Known, knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { PersonSessions } from './PersonSessions.tsx'

const now = '2026-01-02T03:04:05.000Z'
const session = { id: 1, kind: 'password', device: 'Chrome on Linux', address: '', organization: null }
const sessions: Known = [
  administrationApi.userSessions,
  { user_id: 7 },
  { data: [{ ...session, created_at: now, last_used_at: now }], total: 1 },
]

test.each([
  [7, 'These are your own sessions.'],
  [8, 'This ends all of this person’s sessions'],
])('person %i reads before signing out: %s', async (id, warning) => {
  const dialog = <PersonSessions person={{ id: 7, full_name: 'Robin Marsh' }} onClose={() => undefined} />
  const screen = await renderPiece(dialog, [knownMe({ id }), sessions])
  await expect.element(screen.getByText(warning, { exact: false })).toBeVisible()
})
