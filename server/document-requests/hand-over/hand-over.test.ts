import { createHash, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf } from '../../files/samples.testing.ts'
import { deliver } from '../document-requests.testing.ts'

const here = await startTestServer({ work: true })
const { primary, manager, employee, owner } = here

/** The entries of an archive with their bytes, in order. */
async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  )
  const entries = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        entries.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
}

await here.app.listen({ host: '127.0.0.1', port: 0 })

async function handedOver(listId: number) {
  const address = `/api/v2/document-request-lists/${listId}/hand-over`
  const url = new URL(address, here.app.listeningOrigin)
  return fetch(url, {
    headers: {
      authorization: `Bearer ${primary.token}`,
      'x-organization-id': String(here.company.organizationId),
    },
  })
}

/** The same, once the server is done with the download before: a person has one at a time. */
const handedOverNext = (listId: number) =>
  vi.waitFor(async () => {
    const response = await handedOver(listId)
    expect(response.status).not.toBe(429)
    return response
  })

test('a list is handed over with its files, and an index that names their hashes', async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit <1>' })
  const ask = (title: string) =>
    primary.call(api.documentRequests.create, {
      document_request_list_id: list.id,
      title,
      user_ids: [employee.userId],
    })
  const first = await ask('../Policy')
  const second = await ask('=Nothing')
  const content = aPdf()
  const file = await deliver(here, employee, first.id, { name: 'Policy.pdf', content })
  const response = await handedOver(list.id)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const entries = await unpacked(Buffer.from(await response.arrayBuffer()))
  const path = `${first.request_number} .._Policy/Policy.pdf`
  expect([...entries.keys()]).toEqual(['index.html', 'index.csv', path])
  expect(entries.get(path)?.equals(content)).toBe(true)
  const csv = entries.get('index.csv')?.toString() ?? ''
  expect(csv).toContain(createHash('sha256').update(content).digest('hex'))
  expect(csv).toContain(file.sha256)
  expect(csv).not.toMatch(/,=Nothing/)
  const html = entries.get('index.html')?.toString() ?? ''
  expect(html).toContain('<h1>Audit &lt;1&gt;</h1>')
  expect(html).toMatch(/ · \d\d\/\d\d\/\d{4} \d\d:\d\d UTC</)
  expect(html).not.toMatch(/\d{4}-\d\d-\d\d/)
  expect(html).toContain(`#${second.request_number} =Nothing`)
  const { rows } = await owner.query(
    `select count(*)::int as n from audit_events where event = 'document_request_list.handed_over' and subject_id = $1`,
    [list.id],
  )
  expect(rows).toEqual([{ n: 1 }])
  const refused = await manager.ask(api.documentHandOver.zip, { document_request_list_id: list.id })
  expect(refused.statusCode).toBe(404)
})

test('an archive whose file cannot be read is cut off, not ended', async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Lost' })
  const request = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Policy',
    user_ids: [employee.userId],
  })
  const file = await deliver(here, employee, request.id)
  await owner.query(`update files set key = $2 where id = $1`, [file.id, '0'.repeat(48)])
  const response = await handedOverNext(list.id)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
})

test('a slow download holds no connection of the database, and keeps nobody else from theirs', async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Long' })
  const request = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Recordings',
    user_ids: [employee.userId],
  })
  const file = await deliver(here, employee, request.id)
  const [key, content] = ['a'.repeat(48), randomBytes(30 * 1024 * 1024)]
  await here.files.put(key, content)
  await owner.query('update files set key = $2, bytes = $3 where id = $1', [file.id, key, content.length])
  const response = await handedOverNext(list.id)
  const reader = response.body?.getReader()
  const first = await reader?.read()
  const inTransaction = async () =>
    (
      await owner.query(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and usename = 'assay_server' and xact_start is not null`)
    ).rows[0].n
  await expect.poll(inTransaction).toBe(0)
  const again = await handedOver(list.id)
  expect([again.status, (await again.json()).message]).toEqual([
    429,
    'You already have a download running. Wait for it to finish, then try again.',
  ])
  let bytes = first?.value?.length ?? 0
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    bytes += next.value.length
  expect(bytes).toBeGreaterThan(content.length)
  // Nobody reads it: it would be the one that the next test waits for.
  await (await handedOverNext(list.id)).body?.cancel()
})
