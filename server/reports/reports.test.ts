import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { formatFigure } from '#domain/platform/format-figure.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { made, pagesOf, rowsOf, sectionOf, wordsOf, workOff } from './reports.testing.ts'

const here = await startTestServer()
let fixture: Fixture
let clerk: Clerk
let protocolId: number

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, here.company)
  protocolId = fixture.protocolId
  for (const [index, question] of fixture.questions.slice(0, 3).entries()) {
    await here.primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: fixture.entityIds.map(entity_id => ({
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: question.optionIds[index + 1] ?? 0,
        control: `Control ${index} of ${entity_id}`,
      })),
    })
  }
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: must(fixture.questions[0]).id,
    entityId: must(fixture.entityIds[1]),
  })
})

const executive = (person: Person, more = {}) =>
  made({ here, clerk }, person, { kind: 'executive', protocol_id: protocolId, ...more })

test('an Executive Report has the figures of the API, on paper as in its data', async () => {
  const { document, pdf } = await executive(here.primary)
  const filter = { protocol_id: protocolId }
  const [overall] = (await here.primary.call(api.risks.overall, { filter })).data
  const { risk, score, exposure, coverage, answered, in_scope } = must(overall)
  const pages = (await pagesOf(pdf)).join(' ')
  const summary = JSON.stringify(sectionOf(document, 'summary'))
  for (const figure of [risk, score, exposure, coverage]) {
    expect(summary).toContain(`"value":${figure}`)
    expect(pages).toContain(formatFigure(must(figure)))
  }
  expect(pages).toContain(`${answered} of ${in_scope}`)
})

test('each entity has the figures of the API', async () => {
  const { document } = await executive(here.primary)
  const { data } = await here.primary.call(api.risks.entities, { filter: { protocol_id: protocolId } })
  const rows = new Map(rowsOf(sectionOf(document, 'entities')).map(row => [row[0], row]))
  expect(rows.size).toBe(data.length)
  for (const { entity, in_scope, answered, coverage, score } of data) {
    const row = must(rows.get(must(entity).name))
    expect(row.slice(2, 7)).toEqual([
      String(in_scope),
      String(answered),
      '0',
      `${formatFigure(coverage)}%`,
      score === null ? '–' : formatFigure(score),
    ])
  }
})

test('the fingerprint is the SHA-256 of its data, and stands in it on paper', async () => {
  const { report, data, pdf } = await executive(here.primary)
  expect(report.fingerprint).toBe(createHash('sha256').update(data).digest('hex'))
  expect((await pagesOf(pdf))[0]?.replaceAll(' ', '')).toContain(report.fingerprint)
  const paths = { pdf: api.reports.download, docx: api.reports.downloadDocx, xlsx: api.reports.downloadXlsx }
  expect(report.files.map(({ format }) => format)).toEqual(['pdf', 'docx', 'xlsx'])
  for (const { format, sha256, bytes } of report.files) {
    const blob = (await here.primary.call(paths[format], { report_id: report.id })) as Blob
    const file = new Uint8Array(await blob.arrayBuffer())
    expect([sha256, bytes]).toEqual([createHash('sha256').update(file).digest('hex'), file.length])
  }
})

test('the same data gives the same bytes', async () => {
  const { render } = await import('./render/render.ts')
  const { data, report } = await executive(here.primary)
  const again = await render(
    { json: new TextDecoder().decode(data), fingerprint: must(report.fingerprint) },
    { onFile: () => {}, signal: new AbortController().signal },
  )
  for (const { format, sha256 } of report.files)
    expect([
      format,
      createHash('sha256')
        .update(must(again.get(format)))
        .digest('hex'),
    ]).toEqual([format, sha256])
})

test('a report contains the answers that its person can read, and no others', async () => {
  for (const person of [here.primary, here.admin, here.manager, here.employee]) {
    const { document } = await executive(person)
    const { data } = await person.call(api.answers.list, { per_page: 100 })
    const words = wordsOf(document)
    const every = [0, 1, 2].flatMap(index => fixture.entityIds.map(id => `Control ${index} of ${id}`))
    const readable = new Set(data.map(({ control }) => control))
    for (const control of every)
      expect([control, words.includes(control)]).toEqual([control, readable.has(control)])
  }
})

test('people who only answer see their own questions alone, and no details of an entity', async () => {
  const { document } = await executive(here.employee)
  expect(document.cover).toContainEqual({
    label: 'Contains',
    value: 'Only the questions that are assigned to the person who made it.',
  })
  const rows = rowsOf(sectionOf(document, 'entities'))
  expect(rows.map(row => row.slice(1, 3))).toEqual([['–', '1']])
})

test('a person’s reports are theirs; an admin limited to no division sees everybody’s', async () => {
  const { report } = await executive(here.manager)
  const path = { report_id: report.id }
  await expect(here.employee.call(api.reports.show, path)).rejects.toMatchObject({ status: 404 })
  await expect(here.stranger.call(api.reports.show, path)).rejects.toMatchObject({ status: 404 })
  await expect(here.employee.call(api.reports.download, path)).rejects.toMatchObject({ status: 404 })
  expect((await here.primary.call(api.reports.show, path)).id).toBe(report.id)
})

test('somebody whose rights have changed cannot open what they made with others', async () => {
  const { report } = await executive(here.manager)
  const path = { report_id: report.id }
  const roles = (to: string[]) =>
    here.owner.query('update memberships set roles = $1 where organization_id = $2 and user_id = $3', [
      to,
      here.company.organizationId,
      here.manager.userId,
    ])
  await roles(['Employee'])
  await expect(here.manager.call(api.reports.download, path)).rejects.toMatchObject({ status: 404 })
  await roles(['Manager'])
  expect((await here.manager.call(api.reports.download, path)).size).toBeGreaterThan(0)
})

test('a report that is canceled is not made, and cannot be canceled twice', async () => {
  const { id } = await here.primary.call(api.reports.create, { kind: 'executive', protocol_id: protocolId })
  const path = { report_id: id }
  await expect(here.primary.call(api.reports.download, path)).rejects.toMatchObject({ status: 403 })
  expect((await here.primary.call(api.reports.cancel, path)).state).toBe('canceled')
  await workOff(here, clerk)
  const report = await here.primary.call(api.reports.show, path)
  expect([report.state, report.files]).toEqual(['canceled', []])
  await expect(here.primary.call(api.reports.cancel, path)).rejects.toMatchObject({ status: 403 })
})

test('a person who has signed out gets no report', async () => {
  const person = await here.signIn(here.employee.userId, here.company.organizationId)
  const { id } = await person.call(api.reports.create, { kind: 'executive', protocol_id: protocolId })
  await here.owner.query('update sessions set ended_at = now() where id = $1', [person.sessionId])
  await workOff(here, clerk)
  const report = await here.primary.call(api.reports.show, { report_id: id })
  expect([report.state, report.error]).toEqual([
    'failed',
    'You signed out, or your access changed, before the report was made.',
  ])
})

test('an unknown framework, an entity of another company and two scopes at once are refused', async () => {
  const ask = (more: object) =>
    here.primary.ask(api.reports.create, { kind: 'executive', protocol_id: protocolId, ...more })
  expect((await ask({ protocol_id: 999_999 })).statusCode).toBe(404)
  expect((await ask({ entity_id: 999_999 })).statusCode).toBe(404)
  expect((await ask({ division_id: 999_999 })).statusCode).toBe(404)
  expect((await ask({ entity_id: 1, division_id: 1 })).statusCode).toBe(422)
  const none = await here.primary.ask(api.reports.create, { kind: 'executive' })
  expect(none.statusCode).toBe(422)
})

test('only a few reports of one person are made at once', async () => {
  const ask = () => here.admin.ask(api.reports.create, { kind: 'executive', protocol_id: protocolId })
  for (let made = 0; made < 3; made++) expect((await ask()).statusCode).toBe(201)
  const refused = await ask()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '3 of your reports are being made. Wait for one, or cancel it.',
  ])
  await workOff(here, clerk)
})
