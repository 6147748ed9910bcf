import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf } from './samples.testing.ts'
import { about, answering, begin } from './sending.testing.ts'

const here = await startTestServer()
const given = await answering(here)
const FILES_IN_50_GB = (50 * 1024 ** 3) / FILE_BYTES_MAX

test('a company cannot fill the disk: its files and pending uploads are limited', async () => {
  const target = await given.of(here.primary)
  const sent = { ...target, name: 'a.pdf', content: aPdf() }
  const theirs = await begin(here.primary, sent)
  await here.owner.query(`delete from files where upload = $1`, [theirs.upload])
  // Some confirmed, some begun by somebody else.
  await here.owner.query(
    `insert into files (organization_id, key, name, extension, content_type, md5, bytes, sha256, stored_at,
       upload_type, upload_parent_id, created_by)
     select $1, md5('a' || n) || md5('b' || n), 'a.pdf', 'pdf', 'application/pdf', md5(n::text), $2,
       case when n % 2 = 0 then repeat('0', 64) end, case when n % 2 = 0 then now() end, 'Answer', $3, $4
     from generate_series(1, $5::int) n`,
    [here.company.organizationId, FILE_BYTES_MAX, target.question, here.employee.userId, FILES_IN_50_GB - 1],
  )
  const md5 = () => randomBytes(16).toString('hex')
  // One of which nothing is known counts as the most that it may bring.
  await here.primary.call(api.files.begin, { ...about(sent), file_md5: md5() })
  const refused = here.primary.call(api.files.begin, { ...about(sent), file_md5: md5(), file_size: 1 })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    body: { errors: { file_name: [expect.stringContaining('file limit of 50 GB')] } },
  })
  // Another company has its own room.
  const elsewhere = await answering(here, here.other)
  const other = { ...(await elsewhere.of(here.other.primary)), name: 'a.pdf', content: aPdf() }
  await begin(here.other.primary, other)
})
