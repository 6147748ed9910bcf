import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import '#server/faq/faq.table.ts'
import '#server/groups/groups.table.ts'
import '#server/welcome-messages/welcome-messages.table.ts'
import { within } from '../db/db.ts'
import type { AuditNote, Call } from '../serve/call.ts'
import { demandFreeName } from './free-name.ts'
import { records } from './records.ts'

const here = await startTestServer()
const { organizationId } = here.company

interface GroupRow {
  id: number
  name: string
  version: number
  updated_at: string
  deleted_at: string | null
}

async function find(call: Call, id: number, trashed = false): Promise<GroupRow> {
  const found = await call.db
    .selectFrom('groups')
    .select(['id', 'name', 'version', 'updated_at', 'deleted_at'])
    .where('id', '=', id)
    .where('deleted_at', trashed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const groups = records('groups', {
  find,
  findTrashed: (call, id) => find(call, id, true),
  audit: ['name'],
})
const anywhere = (call: Call, id: number) => find(call, id).catch(() => find(call, id, true))
const datedGroups = records('groups', { find: anywhere, audit: ['name', 'deleted_at'] })

interface Asking {
  ifMatch?: number | null
  company?: number
}

/** Runs `work` as one call of the company and returns its result with its audit entry. */
async function inCall<Result>(
  work: (call: Call) => Promise<Result>,
  { ifMatch = null, company = organizationId }: Asking = {},
) {
  const notes: AuditNote[] = []
  const scope = { organizationId: company, userId: here.primary.userId }
  const result = await within(here.db, scope, db =>
    work({
      db,
      organizationId: company,
      ifMatch,
      note: (note: AuditNote) => notes.push(note),
    } as Partial<Call> as Call),
  )
  return { result, notes }
}

const aGroup = async (name = `Group ${crypto.randomUUID()}`) =>
  (await inCall(async call => groups.created(call, await groups.insert(call, { name })))).result

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    error =>
      error instanceof Failure ? { code: error.code, body: error.details.body } : Promise.reject(error),
  )

test('a created record belongs to the company of the call and is noted under its table', async () => {
  const { result, notes } = await inCall(async call =>
    groups.created(call, await groups.insert(call, { name: 'North' })),
  )
  expect(result).toMatchObject({ name: 'North', version: 1, deleted_at: null })
  expect(notes).toEqual([{ subjectType: 'groups', subjectId: result.id, after: { name: 'North' } }])
  const { rows } = await here.owner.query('select organization_id::int from groups where id = $1', [
    result.id,
  ])
  expect(rows).toEqual([{ organization_id: organizationId }])
})

test('a revision writes the given fields, counts and dates the edit and notes both sides', async () => {
  const group = await aGroup('East')
  // Both may happen within a millisecond.
  await here.owner.query(`update groups set updated_at = updated_at - interval '1 hour' where id = $1`, [
    group.id,
  ])
  const { result, notes } = await inCall(async call =>
    groups.revise(call, await groups.lock(call, group.id), { name: 'Far East' }, { again: true }),
  )
  expect(result).toMatchObject({ name: 'Far East', version: 2 })
  expect(Date.parse(result.updated_at)).toBeGreaterThanOrEqual(Date.parse(group.updated_at))
  const sides = { before: { name: 'East' }, after: { name: 'Far East', again: true } }
  expect(notes).toEqual([{ subjectType: 'groups', subjectId: group.id, ...sides }])
})

test('a revision without fields counts the edit, and an undefined field stays as it is', async () => {
  const group = await aGroup()
  const revise = (changes: { name?: string | undefined }) =>
    inCall(async call => groups.revise(call, await groups.lock(call, group.id), changes))
  expect((await revise({})).result).toMatchObject({ name: group.name, version: 2 })
  expect((await revise({ name: undefined })).result).toMatchObject({ name: group.name, version: 3 })
})

test('a lock refuses an earlier version, with the current record', async () => {
  const { id } = await aGroup('South')
  await inCall(async call => groups.revise(call, await groups.lock(call, id), { name: 'Deep South' }))
  const current = expect.objectContaining({ name: 'Deep South', version: 2 })
  for (const lock of [groups.lock, datedGroups.lockTrashed]) {
    const refused = await failureOf(inCall(call => lock(call, id), { ifMatch: 1 }))
    expect(refused).toEqual({ code: 'stale', body: { current } })
  }
  expect((await inCall(call => groups.lock(call, id), { ifMatch: 2 })).result.version).toBe(2)
})

test('a noun adds to a stale version’s record, and demands come before the version', async () => {
  const { id } = await aGroup()
  const presented = records('groups', {
    find,
    present: async (_call, found) => ({ ...found, entities: 7 }),
    audit: ['name'],
  })
  const refused = await failureOf(inCall(call => presented.lock(call, id), { ifMatch: 9 }))
  expect(refused?.body).toMatchObject({ current: { id, entities: 7 } })
  const demand = () => {
    throw new Failure('conflict', 'No.')
  }
  expect(await failureOf(inCall(call => presented.lock(call, id, demand), { ifMatch: 9 }))).toMatchObject({
    code: 'conflict',
  })
})

test('a lock keeps a second call out until the first one ends', async () => {
  const { id } = await aGroup()
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const first = inCall(async call => {
    const before = await groups.lock(call, id)
    locked.resolve()
    await release.promise
    return groups.revise(call, before, { name: 'First' })
  })
  await locked.promise
  const second = failureOf(
    inCall(
      async call => {
        await sql`set local lock_timeout = '50ms'`.execute(call.db)
        return groups.lock(call, id)
      },
      { ifMatch: 1 },
    ),
  )
  await expect(second).rejects.toMatchObject({ code: '55P03' })
  release.resolve()
  await first
  expect(await failureOf(inCall(call => groups.lock(call, id), { ifMatch: 1 }))).toMatchObject({
    code: 'stale',
  })
})

test('trashing and restoring count edits, and note the side that the audit log can distinguish', async () => {
  const { id, name } = await aGroup()
  const removed = await inCall(async call =>
    groups.trash(call, await groups.lock(call, id), { noted: { entities_count: 3 } }),
  )
  const subject = { subjectType: 'groups', subjectId: id }
  expect(removed.notes).toEqual([{ ...subject, before: { name, entities_count: 3 } }])
  expect(await failureOf(inCall(call => groups.lock(call, id)))).toMatchObject({ code: 'not_found' })
  const back = await inCall(async call => groups.restore(call, await groups.lockTrashed(call, id)))
  expect(back.result).toMatchObject({ name, version: 3, deleted_at: null })
  expect(back.notes).toEqual([{ ...subject, after: { name } }])
})

test('a noun whose audit keeps the time of trashing notes both sides', async () => {
  const { id, name } = await aGroup()
  const removed = await inCall(async call => datedGroups.trash(call, await datedGroups.lock(call, id)))
  const { deleted_at } = (await inCall(call => anywhere(call, id))).result
  expect(deleted_at).toEqual(expect.any(String))
  const [current, trashed] = [
    { name, deleted_at: null },
    { name, deleted_at },
  ]
  expect(removed.notes).toMatchObject([{ before: current, after: trashed }])
  const back = await inCall(async call => datedGroups.restore(call, await datedGroups.lock(call, id)))
  expect(back.notes).toMatchObject([{ before: trashed, after: current }])
})

test('a record of another company is not found, and not written', async () => {
  const { id, name } = await aGroup()
  const company = here.other.organizationId
  const before = (await inCall(call => groups.lock(call, id))).result
  const elsewhere = { company }
  expect(await failureOf(inCall(call => groups.lock(call, id), elsewhere))).toMatchObject({
    code: 'not_found',
  })
  await failureOf(inCall(call => groups.revise(call, before, { name: 'Theirs' }), elsewhere))
  expect((await inCall(call => groups.lock(call, id))).result).toMatchObject({ name, version: 1 })
})

test('a name is free unless an active record of the company has it, case-insensitively', async () => {
  const group = await aGroup('Taken')
  const demanded = (naming: { name: string; except?: number }, asking?: Asking) =>
    failureOf(inCall(call => demandFreeName(call, 'groups', naming, 'Taken.'), asking))
  expect(await demanded({ name: 'TAKEN' })).toMatchObject({ code: 'invalid' })
  expect(await demanded({ name: 'taken', except: group.id })).toBeNull()
  expect(await demanded({ name: 'taken' }, { company: here.other.organizationId })).toBeNull()
  await inCall(async call => groups.trash(call, await groups.lock(call, group.id)))
  expect(await demanded({ name: 'taken' })).toBeNull()
})

test('the types refuse a column that the table lacks, and a table that hides what it lacks', () => {
  const check = async (call: Call, before: GroupRow) => {
    const misspelt = { nmae: 'x' }
    // @ts-expect-error `nmae` is no column
    await groups.revise(call, before, misspelt)
    // @ts-expect-error the kit counts versions itself
    await groups.revise(call, before, { version: 9 })
    // @ts-expect-error a group has a name
    await groups.insert(call, {})
    // @ts-expect-error the audit log keeps fields that a group has
    records('groups', { find, audit: ['nmae'] })
    // @ts-expect-error welcome messages have no `updated_at`, and their type shows it
    records('welcome_messages', { find, audit: ['name'] })
    // @ts-expect-error `memberships` count no versions
    records('memberships', { find, audit: ['name'] })
  }
  expect(check).toBeTypeOf('function')
})
