import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { FileStore } from '../platform/files/store.ts'
import { sweepFiles } from './sweep-files.job.ts'

const here = await startTestServer()
const clerk = await aClerk(here)

test('a store that seems to be shared keeps everything', async () => {
  const keys = Array.from({ length: 50 }, () => randomBytes(24).toString('hex'))
  const { company, primary } = here
  const addRows = (own: string[]) =>
    here.owner.query(
      `insert into files (organization_id, key, name, extension, content_type, md5, upload_type, upload_parent_id, created_by)
       select $1, unnest($2::text[]), 'a.pdf', 'pdf', 'application/pdf', md5(''), 'Answer', 1, $3`,
      [company.organizationId, own, primary.userId],
    )
  const removed: string[] = []
  const store = {
    async *keysBefore() {
      yield keys.slice(0, 30)
      yield keys.slice(30)
    },
    remove: async (key: string) => void removed.push(key),
  } as unknown as FileStore
  await addRows(keys.slice(0, 25))
  await clerk.work(sweepFiles(store))
  expect(removed).toEqual([])
  await addRows(keys.slice(25, 45))
  await clerk.work(sweepFiles(store))
  expect(removed.sort()).toEqual(keys.slice(45).sort())
})
