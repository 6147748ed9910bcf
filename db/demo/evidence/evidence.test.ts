import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoContext } from '../demo-context.testing.ts'

const { here, files, load } = await demoContext()

interface FileRow {
  key: string
  name: string
  sha256: string
  ends: number | null
  answers: number
  requests: number
  told: number
}

async function rows(): Promise<FileRow[]> {
  const found = await here.owner.query<FileRow>(`
    select f.key, f.name, f.sha256, (f.valid_until - current_date)::int as ends,
      (select count(*)::int from answer_files k where k.file_id = f.id) as answers,
      (select count(*)::int from document_request_files k join document_requests r on r.id = k.document_request_id
        where k.file_id = f.id and r.deleted_at is null) as requests,
      (select count(*)::int from tasks t where t.task_type = 'evidence' and t.task_type_id = f.id and not t.completed) as told
    from files f order by f.name`)
  return found.rows
}

test('evidence is used twice, expires soon, has expired, was delivered, or proves nothing any more', async () => {
  const [badge, restore, analysis, visitors, training] = await rows()
  expect(badge).toMatchObject({ name: 'Badge access policy.pdf', ends: -40, told: 1 })
  expect(badge?.answers).toBeGreaterThan(0)
  expect(analysis).toMatchObject({ name: 'Risk analysis report.pdf', told: 0 })
  expect(analysis?.answers).toBeGreaterThan(1)
  expect(restore).toMatchObject({ ends: null, answers: 0, requests: 1, told: 0 })
  expect(visitors).toMatchObject({ ends: null, answers: 0, requests: 0, told: 0 })
  expect(training).toMatchObject({ ends: 12, told: 1 })
  expect(training?.answers).toBeGreaterThan(0)
})

test('every file has its bytes, and loading them again changes none', async () => {
  const bytesOf = async (key: string) => Buffer.concat(await (await files.read(key)).toArray())
  for (const { key, sha256 } of await rows())
    expect(
      createHash('sha256')
        .update(await bytesOf(key))
        .digest('hex'),
    ).toBe(sha256)
  const before = await rows()
  await load(here)
  expect(await rows()).toEqual(before)
})
