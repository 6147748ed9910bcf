import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFullCompany } from './own-figures-company.ts'
import { dayFrom } from './own-figures-facts.ts'
import { everyRow, sorted } from './own-figures-lists.ts'
import { Viewer } from './own-figures-visibility.ts'
import { addWork } from './own-figures-work.ts'

const here = await startTestServer()
const company = await aFullCompany(here)
await addWork(here, company)
const { facts, idle, insert } = company
const { users, today } = facts

interface FileRow {
  id: number
  answers: number[]
  created_by: number
  /** Days from today. */
  ends: number | null
}

const inUse = new Set(facts.frameworks.filter(({ isInUse }) => isInUse).map(({ id }) => id))
const protocolOf = (question: number) => facts.questions.find(({ id }) => id === question)?.protocol_id ?? 0
const answers = facts.answers.filter(({ question_id }) => inUse.has(protocolOf(question_id)))
const isTrashed = (answer: number) => {
  const found = answers.find(({ id }) => id === answer)
  return facts.entities.some(({ id, isTrashed }) => id === found?.entity_id && isTrashed)
}

/** A file of each answer, one of every three neighbours, and two of nothing; their ends go round. */
const ends = [null, -400, -1, 0, 29, 30, 31, 60, 61, 90, 91, 4000]
const wanted = [
  ...answers.map(({ id }) => [id]),
  ...answers.flatMap(({ id }, index) => {
    const next = answers[(index + 1) % answers.length]
    const third = answers[(index + 2) % answers.length]
    return next && third ? [[id, next.id, third.id]] : []
  }),
  [],
  [],
]
const files: FileRow[] = []
for (const [index, of] of wanted.entries()) {
  const created_by = [users.primary, users.employee, users.manager, users.admin][index % 4] ?? 0
  const days = ends[index % ends.length] ?? null
  const id = await insert('files', {
    key: `${index}`.padStart(40, '0'),
    name: `Plan ${index}.pdf`,
    extension: 'pdf',
    content_type: 'application/pdf',
    md5: `${index}`.padStart(32, '0'),
    sha256: `${index}`.padStart(64, '0'),
    bytes: 9,
    upload_type: 'Answer',
    upload_parent_id: 1,
    created_by,
    stored_at: new Date(),
    valid_until: days === null ? null : dayFrom(today, days),
  })
  for (const answer_id of of) await insert('answer_files', { answer_id, file_id: id, created_by })
  files.push({ id, answers: of, created_by, ends: days })
}

const { primary, admin, manager, employee, stranger } = here
describe.each([
  new Viewer(facts, { name: 'the primary administrator', person: primary, role: 'PrimaryAdmin' }),
  new Viewer(facts, { name: 'an admin of a division', person: admin, role: 'Admin' }),
  new Viewer(facts, { name: 'a manager', person: manager, role: 'Manager' }),
  new Viewer(facts, { name: 'an employee', person: employee, role: 'Employee' }),
  new Viewer(facts, { name: 'an employee who is asked nothing', person: idle, role: 'Employee' }),
  new Viewer(facts, { name: 'another company', person: stranger, role: 'PrimaryAdmin' }),
  new Viewer(facts, {
    name: 'the primary administrator in one division',
    person: primary,
    role: 'PrimaryAdmin',
    divisionId: facts.north,
  }),
])('the evidence that $name sees', viewer => {
  const seesAll = viewer.name === 'the primary administrator'
  const isNarrowed = viewer.name.endsWith('in one division')
  const readable = new Set(
    [facts.now, facts.past].flatMap(period => viewer.answers(period).map(({ id }) => id)),
  )
  const usesOf = (file: FileRow) => file.answers.filter(id => readable.has(id))
  const seen = viewer.seesWholeCompany
    ? files.filter(
        file => seesAll || usesOf(file).length > 0 || (!isNarrowed && file.created_by === viewer.userId),
      )
    : []
  const listed = async (filter: object = {}) =>
    sorted(
      (await everyRow(paging => viewer.call(api.evidence.list, { ...paging, filter, sort: 'name|asc' }))).map(
        ({ id }) => id,
      ),
    )
  const idsOf = (rows: FileRow[]) => sorted(rows.map(({ id }) => id))
  const within =
    (days: number) =>
    ({ ends: end }: FileRow) =>
      end !== null && end >= 0 && end <= days

  test('is what the inserted rows and the policy say, with the uses that they may read', async () => {
    expect(await listed()).toEqual(idsOf(seen))
    const rows = await everyRow(paging => viewer.call(api.evidence.list, { ...paging, sort: 'id|asc' }))
    expect(rows.map(({ id, uses_count, uses }) => [id, uses_count, sorted(uses.map(use => use.id))])).toEqual(
      seen.map(file => [file.id, usesOf(file).length, sorted(usesOf(file))]),
    )
  })

  test('adds up to the figures, and each figure to the list that it leads to', async () => {
    const counts = await viewer.call(api.evidence.counts, {})
    const expected = {
      expired: [{ validity: 'expired' }, ({ ends: end }: FileRow) => end !== null && end < 0],
      expiring_30: [{ expiring: 30 }, within(30)],
      expiring_60: [{ expiring: 60 }, within(60)],
      expiring_90: [{ expiring: 90 }, within(90)],
      orphaned: [{ orphaned: true }, (file: FileRow) => file.answers.every(isTrashed)],
      reused: [{ reused: true }, (file: FileRow) => usesOf(file).length > 1],
    } as const
    expect(counts.total).toBe(seen.length)
    for (const [figure, [filter, claim]] of Object.entries(expected)) {
      const ids = idsOf(seen.filter(claim))
      expect([figure, await listed(filter)]).toEqual([figure, ids])
      expect([figure, counts[figure as keyof typeof expected]]).toEqual([figure, ids.length])
    }
  })
})
