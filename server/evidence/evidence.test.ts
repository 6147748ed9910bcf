import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { deliver } from '../document-requests/document-requests.testing.ts'
import { aPdf } from '../files/samples.testing.ts'
import { answering, upload } from '../files/sending.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner } = here
const given = await answering(here, here.company, 40)

/** An answer of the person with one file. */
async function evidenced(who: Person, { name = 'Fire plan.pdf', content = aPdf(), entities = 1 } = {}) {
  const target = await given.of(who, entities)
  const { file } = await upload(here, who, { ...target, name, content })
  return { ...target, file }
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const listed = async (who: Person, filter: object = {}, search?: string) =>
  (await who.call(api.evidence.list, { filter, search, per_page: 100 })).data.map(({ id }) => id)
const show = (who: Person, file_id: number) => who.call(api.evidence.show, { file_id })
const ends = (who: Person, file_id: number, valid_until: string | null) =>
  who.call(api.evidence.update, { file_id, valid_until })

test('a file is listed with what it proves, who added it, its size and its hash', async () => {
  const { file, answers, question } = await evidenced(primary, { name: 'Badge log.pdf' })
  const { data } = await primary.call(api.evidence.list, { search: 'badge' })
  expect(data).toMatchObject([
    {
      id: file.id,
      name: 'Badge log.pdf',
      sha256: file.sha256,
      bytes: file.bytes,
      author: { id: primary.userId },
      valid_until: null,
      validity: 'unlimited',
      uses_count: 1,
      uses: [
        { kind: 'answer', id: answers[0], question_id: question, entity: { id: given.fixture.entityIds[0] } },
      ],
    },
  ])
})

test('each person lists the files of what they may read, and no others', async () => {
  const own = await evidenced(employee)
  const hidden = await evidenced(primary)
  expect(await listed(employee)).toContain(own.file.id)
  expect(await listed(employee)).not.toContain(hidden.file.id)
  await expect(show(employee, hidden.file.id)).rejects.toMatchObject({ status: 404 })
  await expect(show(stranger, hidden.file.id)).rejects.toMatchObject({ status: 404 })
  expect(await listed(stranger)).toEqual([])
  // The manager manages the first entity.
  expect(await listed(manager)).toEqual(expect.arrayContaining([own.file.id, hidden.file.id]))
})

test('a person sees only those uses of a file that they may read', async () => {
  const { file } = await evidenced(employee)
  const other = await given.of(primary)
  await primary.call(api.evidence.use, { file_id: file.id, answer_ids: other.answers })
  expect(await show(primary, file.id)).toMatchObject({ uses_count: 2 })
  const seen = await show(employee, file.id)
  expect(seen).toMatchObject({ uses_count: 1, uses: [{ kind: 'answer' }] })
  const { total } = await employee.call(api.evidence.uses, { file_id: file.id })
  expect(total).toBe(1)
  expect(await listed(primary, { reused: true })).toContain(file.id)
  expect(await listed(employee, { reused: true })).not.toContain(file.id)
  expect(await listed(employee, { question_id: other.question })).not.toContain(file.id)
})

test('a file is used for a second answer without a second upload, and twice is once', async () => {
  const { file } = await evidenced(primary)
  const other = await given.of(primary, 2)
  const use = () =>
    primary.call(api.evidence.use, {
      file_id: file.id,
      question_id: other.question,
      entity_ids: given.fixture.entityIds.slice(0, 2),
    })
  const outcomes = await Promise.all([use(), use()])
  expect(outcomes).toEqual(Array(2).fill({ attached: 2, refused: [] }))
  const { rows } = await owner.query('select count(*)::int as files from answer_files where file_id = $1', [
    file.id,
  ])
  expect(rows).toEqual([{ files: 3 }])
  const files = await primary.call(api.files.ofAnswer, other.path)
  expect(files.data.map(({ id }) => id)).toEqual([file.id])
})

test('a file cannot be used for answers that one may not know of or change, nor by people who cannot read it', async () => {
  const mine = await evidenced(employee)
  const theirs = await given.of(primary)
  const use = (who: Person, file_id: number, answer_ids: number[]) =>
    who.call(api.evidence.use, { file_id, answer_ids })
  await expect(use(employee, mine.file.id, theirs.answers)).rejects.toMatchObject({ status: 404 })
  const hidden = await evidenced(primary)
  await expect(use(employee, hidden.file.id, mine.answers)).rejects.toMatchObject({ status: 404 })
  await expect(use(stranger, hidden.file.id, hidden.answers)).rejects.toMatchObject({ status: 404 })
  // The manager reads the answer of the first entity and may not change it.
  expect(await use(manager, hidden.file.id, theirs.answers)).toMatchObject({
    attached: 0,
    refused: [{ error: 'Only its author or an admin can change an answer.' }],
  })
})

test('the day until which a file is valid is set with its version, and the history says by whom', async () => {
  const { file } = await evidenced(primary)
  const { version } = await show(primary, file.id)
  const changed = await ends(manager, file.id, dayIn(20))
  expect(changed).toMatchObject({ valid_until: dayIn(20), validity: 'expiring', version: version + 1 })
  await expect(
    primary.call(api.evidence.update, { file_id: file.id, valid_until: dayIn(9) }, { ifMatch: version }),
  ).rejects.toMatchObject({ status: 412, body: { current: { valid_until: dayIn(20) } } })
  const { data } = await primary.call(api.recordHistory.evidence, { file_id: file.id })
  expect(data).toMatchObject([
    {
      event: 'file.changed',
      changes: [{ field: 'valid_until', after: dayIn(20) }],
      person: { id: manager.userId },
    },
    { event: 'file.uploaded' },
  ])
})

test('an employee changes the files that they added, and no others that they read', async () => {
  const mine = await evidenced(employee)
  await expect(ends(employee, mine.file.id, dayIn(400))).resolves.toMatchObject({ validity: 'valid' })
  const theirs = await evidenced(primary)
  await primary.call(api.evidence.use, { file_id: theirs.file.id, answer_ids: mine.answers })
  await expect(ends(employee, theirs.file.id, dayIn(3))).rejects.toMatchObject({ status: 403 })
  const automatic = { file_id: mine.file.id, renews_automatically: true }
  await expect(employee.call(api.evidence.update, automatic)).rejects.toMatchObject({ status: 403 })
})

test('many files get a day at once; each refusal has its reason', async () => {
  const files = [await evidenced(employee), await evidenced(primary), await evidenced(primary)]
  const [mine, theirs, hidden] = files.map(({ file }) => file.id)
  await primary.call(api.evidence.use, { file_id: theirs ?? 0, answer_ids: files[0]?.answers })
  const outcome = await employee.call(api.evidence.setValidity, {
    ids: [mine ?? 0, theirs ?? 0],
    valid_until: dayIn(50),
  })
  expect(outcome).toMatchObject({ changed: 1, refused: [{ id: theirs }] })
  expect((await show(primary, mine ?? 0)).valid_until).toBe(dayIn(50))
  expect((await show(primary, theirs ?? 0)).valid_until).toBeNull()
  const unknown = employee.call(api.evidence.setValidity, {
    ids: [mine ?? 0, hidden ?? 0],
    valid_until: dayIn(1),
  })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
  const { data } = await primary.call(api.recordHistory.evidence, { file_id: mine ?? 0 })
  expect(data[0]).toMatchObject({
    event: 'file.validity_set',
    changes: [{ field: 'valid_until', after: dayIn(50) }],
  })
})

test('filters find files by name, framework, entity, period, type, author and end', async () => {
  const { file } = await evidenced(employee, {
    name: 'Visitor list.csv',
    content: Buffer.from(`a,${Math.random()}\n`),
  })
  const { fixture } = given
  const finds = async (filter: object) => (await listed(primary, filter)).includes(file.id)
  await ends(primary, file.id, dayIn(45))
  expect(await listed(primary, {}, 'VISITOR')).toEqual([file.id])
  for (const filter of [
    { protocol_id: fixture.protocolId, entity_id: fixture.entityIds[0], kind: 'answer' },
    { period_id: fixture.periodId },
    { type: 'spreadsheet' },
    { created_by: employee.userId },
    { expiring: 45 },
    { validity: 'valid' },
    { orphaned: false },
  ])
    expect([filter, await finds(filter)]).toEqual([filter, true])
  for (const filter of [
    { protocol_id: fixture.protocolId, entity_id: fixture.entityIds[1] },
    { kind: 'document_request' },
    { period_id: 1_000_000 },
    { type: 'document' },
    { created_by: manager.userId },
    { expiring: 44 },
    { validity: 'expired' },
    { orphaned: true },
    { reused: true },
  ])
    expect([filter, await finds(filter)]).toEqual([filter, false])
})

test('a file of a trashed request is evidence of nothing, and its figures are counted', async () => {
  const before = await primary.call(api.evidence.counts, {})
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const request = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Policy',
    user_ids: [employee.userId],
  })
  const file = await deliver(here, employee, request.id)
  expect(await show(primary, file.id)).toMatchObject({
    uses: [{ kind: 'document_request', id: request.id, within: { name: 'Audit' } }],
  })
  await ends(primary, file.id, dayIn(-1))
  await primary.call(api.documentRequests.remove, { document_request_id: request.id })
  expect(await listed(primary, { orphaned: true })).toContain(file.id)
  expect(await show(employee, file.id)).toMatchObject({ is_orphaned: true, uses_count: 0 })
  expect(await listed(manager, { orphaned: true })).not.toContain(file.id)
  const { total, orphaned, expired } = await primary.call(api.evidence.counts, {})
  expect({ total, orphaned, expired }).toEqual({
    total: before.total + 1,
    orphaned: before.orphaned + 1,
    expired: before.expired + 1,
  })
})

test('an admin of another division knows neither the file nor its figures', async () => {
  const { file } = await evidenced(primary)
  const feature = [here.company.organizationId]
  const division = [here.company.organizationId, given.fixture.divisionId, given.fixture.entityIds[0]]
  await owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'divisions') on conflict do nothing`,
    feature,
  )
  try {
    expect(await listed(admin)).toContain(file.id)
    await owner.query(
      'delete from entity_divisions where organization_id = $1 and division_id = $2 and entity_id = $3',
      division,
    )
    expect(await listed(admin)).not.toContain(file.id)
    await expect(show(admin, file.id)).rejects.toMatchObject({ status: 404 })
    await expect(ends(admin, file.id, dayIn(1))).rejects.toMatchObject({ status: 404 })
    expect((await admin.call(api.evidence.counts, {})).total).toBe((await listed(admin)).length)
  } finally {
    await owner.query(
      'insert into entity_divisions (organization_id, division_id, entity_id) values ($1, $2, $3) on conflict do nothing',
      division,
    )
    await owner.query(
      `delete from organization_features where organization_id = $1 and key = 'divisions'`,
      feature,
    )
  }
})
