import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf } from '../../files/samples.testing.ts'
import { sweepFiles } from '../../files/sweep-files.job.ts'
import { contentsFor } from '../auditor-rooms.testing.ts'

const here = await startTestServer()
const { primary, admin, owner, company } = here
let clerk: Clerk
let fixture: Fixture
const { inside, forget } = contentsFor(
  here,
  () => fixture,
  () => clerk,
)

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, company)
})

beforeEach(forget)

const pdf = aPdf()
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A report that somebody made, as the job leaves it. */
async function aReport(by: Person, { state = 'done', reach = 'Admin' } = {}): Promise<number> {
  const { rows } = await owner.query(
    `insert into reports (organization_id, kind, title, assessment_period_id, scope, scope_name, reach, state, progress,
       moment, fingerprint, created_by)
     values ($1, 'executive', 'Executive Report', $2, 'company', 'Home', $4, $5, 100, '2026-03-01T10:00:00Z', repeat('a', 64), $3)
     returning id::int`,
    [company.organizationId, fixture.periodId, by.userId, reach, state],
  )
  for (const [format, bytes] of [
    ['pdf', pdf],
    ['xlsx', Buffer.from('a workbook')],
  ] as const)
    await owner.query(
      `insert into report_files (organization_id, report_id, format, bytes, sha256) values ($1, $2, $3, $4, $5)`,
      [company.organizationId, rows[0].id, format, bytes, sha256Of(bytes)],
    )
  return rows[0].id
}

test('chosen reports are shown with their fingerprint, opened by a link and logged', async () => {
  const [chosen, other] = [await aReport(primary), await aReport(primary)]
  const { auditor, room } = await inside({ report_ids: [chosen] })
  const shown = (await auditor.get()).json().data
  expect(shown).toMatchObject({
    counts: { reports: 1, lists: 0, answers: 0 },
    reports: [
      {
        id: chosen,
        title: 'Executive Report',
        fingerprint: 'a'.repeat(64),
        files: [{ format: 'pdf', sha256: sha256Of(pdf) }, { format: 'xlsx' }],
      },
    ],
  })
  for (const download of [false, true, true]) {
    const opened = (await auditor.post(`/reports/${chosen}/open`, { format: 'pdf', download })).json().data
    const { statusCode, headers, rawPayload } = await here.app.inject({ method: 'GET', url: opened.url })
    expect([statusCode, rawPayload.equals(pdf)]).toEqual([200, true])
    expect(headers['content-disposition']).toMatch(download ? /^attachment/ : /^inline/)
  }
  for (const [id, format] of [
    [other, 'pdf'],
    [chosen, 'docx'],
    [999_999, 'pdf'],
  ] as const)
    expect((await auditor.post(`/reports/${id}/open`, { format, download: true })).statusCode).toBe(404)
  const log = await primary.call(api.auditorRooms.events, {
    auditor_room_id: room.id,
    filter: { search: 'executive' },
  })
  expect(log.data.map(({ action, subject }) => [action, subject])).toEqual([
    ['report_downloaded', 'Executive Report Home 2026-03-01.pdf'],
    ['report_downloaded', 'Executive Report Home 2026-03-01.pdf'],
    ['report_opened', 'Executive Report Home 2026-03-01.pdf'],
  ])
})

test('the copy of a report in the store is removed with the report, and not before', async () => {
  const id = await aReport(primary)
  const { auditor } = await inside({ report_ids: [id] })
  const { url } = (await auditor.post(`/reports/${id}/open`, { format: 'pdf', download: true })).json().data
  const sweep = sweepFiles(here.files, () => Date.now() + 2 * 86_400_000)
  const status = async () => (await here.app.inject({ method: 'GET', url })).statusCode
  await clerk.work(sweep, {})
  expect(await status()).toBe(200)
  await owner.query('delete from reports where id = $1', [id])
  await clerk.work(sweep, {})
  expect(await status()).toBe(404)
})

test('a room shows only finished reports that its maker may open at the moment', async () => {
  const make = (person: Person, report_ids: number[]) =>
    person.ask(api.auditorRooms.create, {
      title: 'A',
      name: 'B',
      email: 'b@example.org',
      open_until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      list_ids: [],
      assessment_period_id: null,
      report_ids,
    })
  const running = await aReport(primary, { state: 'running' })
  const ofWhole = await aReport(primary)
  for (const [person, id] of [
    [primary, running],
    [primary, 999_999],
    [admin, ofWhole],
  ] as const)
    expect((await make(person, [id])).json().errors).toEqual({ report_ids: ['Choose finished reports.'] })
  expect((await make(primary, [])).json().errors.list_ids).toHaveLength(1)

  const own = await aReport(admin, { reach: `Admin of ${fixture.divisionId}` })
  const { auditor } = await inside({ report_ids: [own] }, admin)
  const shown = async () => (await auditor.get()).json().data.reports.map(({ id }: { id: number }) => id)
  expect(await shown()).toEqual([own])
  await owner.query('update divisions set admin_id = $2 where id = $1', [fixture.divisionId, primary.userId])
  expect(await shown()).toEqual([])
  const refused = await auditor.post(`/reports/${own}/open`, { format: 'pdf', download: true })
  expect(refused.statusCode).toBe(404)
  await owner.query('update divisions set admin_id = $2 where id = $1', [fixture.divisionId, admin.userId])
})
