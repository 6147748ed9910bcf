import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { api } from '#domain/api.ts'
import { zipOf } from '#server/platform/zip/zip.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { made } from '../reports.testing.ts'

const script = join(import.meta.dirname, '../../../scripts/verify-pack.mjs')

/** Checks a pack as somebody does who received it. */
function verify(path: string) {
  const { status, stdout } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' })
  return { code: status, words: stdout }
}

const here = await startTestServer()
const content = Buffer.from('%PDF-1.4 a policy, signed')
let fixture: Fixture
let clerk: Clerk
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'))
  clerk = await aClerk(here)
  fixture = await aFixture(here, here.company)
  await here.primary.call(api.answers.giveMany, {
    question_id: must(fixture.questions[0]).id,
    answers: [
      {
        entity_id: must(fixture.entityIds[0]),
        assessment_period_id: fixture.periodId,
        question_option_id: must(must(fixture.questions[0]).optionIds[1]),
        control: 'Signed',
      },
    ],
  })
  await anEvidence('Policy <signed>.pdf')
})
afterAll(() => rm(folder, { recursive: true }))

/** Puts a file of evidence to the answer, as if it had been uploaded. */
async function anEvidence(name: string): Promise<void> {
  const key = createHash('sha256').update(name).digest('hex').slice(0, 48)
  await here.files.put(key, content)
  await here.owner.query(
    `with file as (
       insert into files (organization_id, key, name, extension, content_type, md5, sha256, bytes, upload_type,
         upload_parent_id, created_by, stored_at)
       values ($1, $2, $3, 'pdf', 'application/pdf', $4, $5, $6, 'Answer', 1, $7, now()) returning organization_id, id)
     insert into answer_files (organization_id, answer_id, file_id, created_by)
     select f.organization_id, a.id, f.id, $7 from file f join answers a on a.organization_id = f.organization_id
       and a.entity_id = $8`,
    [
      here.company.organizationId,
      key,
      name,
      createHash('md5').update(content).digest('hex'),
      createHash('sha256').update(content).digest('hex'),
      content.length,
      here.primary.userId,
      must(fixture.entityIds[0]),
    ],
  )
}

async function packed(person: Person, name: string): Promise<string> {
  const { report } = await made({ here, clerk }, person, { kind: 'hipaa' })
  const blob = await person.call(api.reports.pack, { report_id: report.id })
  const path = join(folder, name)
  await writeFile(path, Buffer.from(await blob.arrayBuffer()))
  return path
}

/** The files of a pack, by their paths. */
async function unpacked(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, Buffer.concat(await stream.toArray()))
  }
  return files
}

/** The same pack with other files. */
async function repacked(files: Map<string, Buffer>, name: string): Promise<string> {
  const path = join(folder, name)
  const pieces: Uint8Array[] = []
  const entries = [...files].map(([entry, bytes]) => ({ path: entry, content: [bytes], isDeflated: true }))
  for await (const piece of zipOf(entries)) pieces.push(Buffer.from(piece))
  await writeFile(path, Buffer.concat(pieces))
  return path
}

test('a pack has the report, its evidence, the audit log and a manifest, and is found to be as it was made', async () => {
  const path = await packed(here.primary, 'whole.zip')
  const files = await unpacked(path)
  expect([...files.keys()]).toEqual([
    'index.html',
    'report/report.pdf',
    'report/report.docx',
    'report/report.xlsx',
    'report/report.json',
    'audit-log.jsonl',
    'evidence/E1 Policy _signed_.pdf',
    'manifest.json',
  ])
  expect(files.get('evidence/E1 Policy _signed_.pdf')?.equals(content)).toBe(true)
  expect(files.get('index.html')?.toString()).toContain('Policy &lt;signed&gt;.pdf')
  expect(files.get('audit-log.jsonl')?.toString()).toContain('"control":"Signed"')
  const { code, words } = verify(path)
  expect([code, words]).toEqual([0, expect.stringContaining('1 of them evidence')])
})

test('whatever is changed in a pack is found', async () => {
  const files = await unpacked(await packed(here.primary, 'to-change.zip'))
  const evidence = must([...files.keys()].find(path => path.startsWith('evidence/')))
  const changed = async (name: string, change: (files: Map<string, Buffer>) => void) => {
    const copy = new Map(files)
    change(copy)
    const { code, words } = verify(await repacked(copy, name))
    return [code, words]
  }
  expect(await changed('other.zip', copy => copy.set(evidence, Buffer.from('other')))).toEqual([
    1,
    expect.stringContaining(`${evidence} was changed`),
  ])
  expect(await changed('less.zip', copy => copy.delete(evidence))).toEqual([
    1,
    expect.stringContaining(`${evidence} is missing`),
  ])
  expect(await changed('more.zip', copy => copy.set('evidence/extra.txt', Buffer.from('x')))).toEqual([
    1,
    expect.stringContaining('evidence/extra.txt was added'),
  ])
})

test('evidence that is changed with its line in the manifest is not what the report names', async () => {
  const files = await unpacked(await packed(here.primary, 'forged.zip'))
  const evidence = must([...files.keys()].find(path => path.startsWith('evidence/')))
  const other = Buffer.from('forged')
  const manifest = JSON.parse(must(files.get('manifest.json')).toString())
  const line = manifest.files.find(({ path }: { path: string }) => path === evidence)
  Object.assign(line, { bytes: other.length, sha256: createHash('sha256').update(other).digest('hex') })
  files.set(evidence, other)
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  const { code, words } = verify(await repacked(files, 'forged-again.zip'))
  expect([code, words]).toEqual([1, expect.stringContaining('is not the file that the report names as E1')])
})

test('an archive that is cut off, another archive and no archive are told apart from a pack', async () => {
  const path = await packed(here.primary, 'cut.zip')
  await writeFile(path, (await readFile(path)).subarray(0, 2000))
  expect(verify(path).code).toBe(2)
  expect(verify(await repacked(new Map([['a.txt', content]]), 'a.zip')).code).toBe(2)
  expect(verify(join(folder, 'none.zip')).words).toContain('there is no such file')
})

test('somebody who may not read the audit log gets a pack without it, and strangers get none', async () => {
  const { report } = await made({ here, clerk }, here.manager, { kind: 'hipaa' })
  const blob = await here.manager.call(api.reports.pack, { report_id: report.id })
  const path = join(folder, 'manager.zip')
  await writeFile(path, Buffer.from(await blob.arrayBuffer()))
  const files = await unpacked(path)
  expect(files.has('audit-log.jsonl')).toBe(false)
  expect(files.get('index.html')?.toString()).toContain('may not read the audit log')
  expect(verify(path).code).toBe(0)
  await expect(here.stranger.call(api.reports.pack, { report_id: report.id })).rejects.toMatchObject({
    status: 404,
  })
})

test('evidence that the person may not read any more is left out, and the pack says so', async () => {
  const entityId = must(fixture.entityIds[0])
  const managed = (by: number | null) =>
    here.owner.query('update entities set manager_id = $2 where id = $1', [entityId, by])
  const { rows } = await here.owner.query('select manager_id::int from entities where id = $1', [entityId])
  await managed(here.manager.userId)
  const { report } = await made({ here, clerk }, here.manager, { kind: 'hipaa' })
  const path = join(folder, 'left-out.zip')
  const pack = async () => {
    const blob = await here.manager.call(api.reports.pack, { report_id: report.id })
    await writeFile(path, Buffer.from(await blob.arrayBuffer()))
    return unpacked(path)
  }
  const hasEvidence = (files: Map<string, Buffer>) =>
    [...files.keys()].some(each => each.startsWith('evidence/'))
  expect(hasEvidence(await pack())).toBe(true)
  await managed(null)
  const files = await pack()
  expect(hasEvidence(files)).toBe(false)
  expect(JSON.parse(must(files.get('manifest.json')).toString()).left_out).toMatchObject([{ number: 'E1' }])
  const { code, words } = verify(path)
  expect([code, words]).toEqual([0, expect.stringContaining('E1 is left out')])
  await managed(must(rows[0]).manager_id)
})
