import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { importCompany } from '#db/import-company/import-company.ts'
import { readEntries } from '#db/import-company/read-entries.ts'
import { api } from '#domain/api.ts'
import { inOneSnapshot, openDb } from '#server/platform/db/db.ts'
import { zipOf } from '#server/platform/zip/zip.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { type Site, site, startTestServer } from '#server/testing/test-server.ts'
import { companyZip } from './export-company.service.ts'
import { contentTables, exportedTables, leftOut } from './exported-tables.service.ts'

const here = await startTestServer()
const there = await site()
const empty = await site()
const { organizationId } = here.company
const content = Buffer.from('%PDF-1.4 a policy, signed')
let fixture: Fixture
let folder: string
let exported: string
let exportedAgain = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
  fixture = await aFixture(here, here.company)
  const question = must(fixture.questions[0])
  const entityId = must(fixture.entityIds[0])
  await here.primary.call(api.answers.giveMany, {
    question_id: question.id,
    answers: fixture.entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id: fixture.periodId,
      question_option_id: must(question.optionIds[1]),
      control: 'Locked — “doors” 🚪\n=1+1 שלום',
    })),
  })
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: question.id,
    entityId,
  })
  await here.primary.call(api.reportTemplates.create, { name: 'Pack', recipe: { sections: [] } })
  await aFile()
  await aNoteOf(here.employee.userId)
  await aNoteOf(here.primary.userId)
  const blob = await here.primary.call(api.companyExports.download, {})
  exported = join(folder, 'exported.zip')
  await writeFile(exported, Buffer.from(await blob.arrayBuffer()))
  await importInto(there, exported)
  // Before another test makes something new there.
  exportedAgain = await exportOf(there, here.primary.userId)
})
afterAll(() => rm(folder, { recursive: true }))

async function aFile() {
  const key = createHash('sha256').update('file').digest('hex').slice(0, 48)
  await here.files.put(key, content)
  await here.owner.query(
    `insert into files (organization_id, key, name, extension, content_type, md5, sha256, bytes, upload_type,
       upload_parent_id, created_by, stored_at)
     values ($1, $2, 'Policy.pdf', 'pdf', 'application/pdf', $3, $4, $5, 'Answer', 1, $6, now())`,
    [
      organizationId,
      key,
      createHash('md5').update(content).digest('hex'),
      createHash('sha256').update(content).digest('hex'),
      content.length,
      here.primary.userId,
    ],
  )
}

const aNoteOf = (userId: number) =>
  here.owner.query(
    `insert into answer_notes (organization_id, answer_id, user_id, note)
     select organization_id, id, $2::bigint, 'Note of ' || $2::bigint from answers where organization_id = $1 order by id limit 1`,
    [organizationId, userId],
  )

/** The contents of an archive by path. */
async function contentsOf(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  const found = new Map<string, string>()
  for (const [name, entry] of await readEntries(zip)) {
    const stream = await zip.openReadStreamPromise(entry)
    const pieces: Buffer[] = []
    for await (const piece of stream) pieces.push(piece as Buffer)
    found.set(name, Buffer.concat(pieces).toString('latin1'))
  }
  zip.close()
  return found
}

async function importInto(target: Site, path: string): Promise<void> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  const tables = await exportedTables(openDb(target.owner))
  const client = await target.owner.connect()
  try {
    await client.query('begin')
    await importCompany({ zip, entries: await readEntries(zip), client, tables, store: target.files })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
    zip.close()
  }
}

async function exportOf(source: Site, notesOf: number | null): Promise<string> {
  const path = join(folder, `again-${notesOf}.zip`)
  const scope = { organizationId, userId: null }
  await inOneSnapshot(openDb(source.owner), scope, async db => {
    const pieces: Buffer[] = []
    for await (const piece of companyZip({ db, organizationId, store: source.files, notesOf }))
      pieces.push(Buffer.from(piece))
    await writeFile(path, Buffer.concat(pieces))
  })
  return path
}

test('every table is exported, is shared content, or is left out for a reason', async () => {
  const { rows } = await here.owner.query<{ name: string }>(
    `select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name
     from pg_policies where policyname = 'company'`,
  )
  const names = (await exportedTables(openDb(here.owner))).map(({ name }) => name)
  expect([...names, ...Object.keys(leftOut)].sort()).toEqual(
    [...rows.map(({ name }) => name), ...contentTables, 'organizations'].sort(),
  )
})

test('an archive that was changed is refused, and nothing of it stays', async () => {
  const changed = join(folder, 'changed.zip')
  const entries = [...(await contentsOf(exported))].map(([path, text]) => ({
    path,
    content: [
      Buffer.from(path === 'data/entities.jsonl' ? text.replace('Entity 1', 'Entity 9') : text, 'latin1'),
    ],
    isDeflated: true,
  }))
  const pieces: Buffer[] = []
  for await (const piece of zipOf(entries)) pieces.push(Buffer.from(piece))
  await writeFile(changed, Buffer.concat(pieces))
  await expect(importInto(empty, changed)).rejects.toThrow('data/entities.jsonl is not as it was exported.')
  const { rows } = await empty.owner.query('select count(*)::int as count from users')
  expect(rows).toEqual([{ count: 0 }])
})

test('an export that is imported and exported again is equal but for its moment', async () => {
  const [before, after] = [await contentsOf(exported), await contentsOf(exportedAgain)]
  const manifest = (contents: Map<string, string>) => {
    const { exported_at: _, ...rest } = JSON.parse(contents.get('manifest.json') ?? '{}')
    contents.delete('manifest.json')
    return rest
  }
  const [one, other] = [manifest(before), manifest(after)]
  for (const [path, text] of before) expect([path, after.get(path)]).toEqual([path, text])
  expect(other).toEqual(one)
  expect(before.get('data/answers.jsonl')?.split('\n').length).toBe(fixture.entityIds.length + 1)
})

test('the imported company works: people, figures, files, the chain of its log, and new records', async () => {
  const primary = await there.signIn(here.primary.userId, organizationId)
  const figures = async (who: typeof primary) => (await who.call(api.risks.overall, {})).data
  expect(await figures(primary)).toEqual(await figures(here.primary))
  const log = await primary.call(api.auditEvents.verify, { organization_id: organizationId })
  expect(log.is_intact).toBe(true)
  const { id } = await primary.call(api.groups.create, { name: 'New here' })
  expect(id).toBeGreaterThan(0)
  const { rows } = await there.owner.query<{ key: string }>('select key from files')
  expect(await there.files.sizeOf(must(rows[0]).key)).toBe(content.length)
  await expect(importInto(there, exported)).rejects.toThrow('Import into an empty one.')
})

test('it has the data of its company alone, no secrets, and no notes of others', async () => {
  const contents = await contentsOf(exported)
  const words = [...contents.values()].join('\n')
  const { rows } = await here.owner.query<{ name: string }>(
    'select name from organizations where organization_id <> $1',
    [organizationId],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name } of rows) expect(words).not.toContain(`"${name}"`)
  expect(words).not.toContain('$argon2')
  const notes = contents.get('data/answer_notes.jsonl')
  expect(notes).toContain(`Note of ${here.primary.userId}`)
  expect(notes).not.toContain(`Note of ${here.employee.userId}`)
})

test('the primary administrator alone exports a company', async () => {
  for (const person of [here.admin, here.manager, here.employee])
    expect((await person.ask(api.companyExports.download, {})).statusCode).toBe(403)
})
