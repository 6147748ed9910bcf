import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { api } from '#domain/api.ts'
import { requestOf } from '#domain/platform/client.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { openPool } from '../platform/db/db.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { copyCluster } from '../testing/copy-cluster.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { noteSeen } from '../testing/seen.ts'
import { secretOfTests } from '../testing/test-database.ts'
import { runCommand } from './operator-commands.ts'
import { runServer } from './running-server.ts'
import { password, save, type Target, targetsOf, tokenAt } from './saving.ts'
import { fill, removeDisk, smallDisk } from './small-disk.ts'

const content = Buffer.alloc(3_000_000, 'Doors are locked. ')
const disk = smallDisk('40m')

/** The database has room; only the disk of the files has none. */
async function anInstallation(data: string) {
  const folder = await quickFolder('assay-files-')
  await copyCluster(inject('preparedCluster'), join(folder, 'postgres'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = openPool(postgres.url, 1)
  const environment = {
    ASSAY_DATA: data,
    ASSAY_SECRET: secretOfTests,
    ASSAY_DEMO_PASSWORD: password,
    DATABASE_URL: postgres.url,
  }
  const server = await runServer(environment)
  onTestFinished(async () => {
    await server.kill()
    await owner.end()
    await postgres.stop()
    removeDisk(data)
    await rm(folder, { recursive: true, force: true })
  })
  const token = await tokenAt(server.url)
  return { url: server.url, owner, environment, token, target: (await targetsOf(owner))[0] as Target }
}

type Installation = Awaited<ReturnType<typeof anInstallation>>

/** Begins an upload for an answer, and returns its form. */
async function aForm({ url, token, target }: Installation): Promise<Presign> {
  const saved = await save(url, token, target)
  const [answer] = JSON.parse(saved?.body ?? '').data
  const request = requestOf(api.files.begin, {
    file_name: 'doors.txt',
    file_extension: 'txt',
    content_type: 'text/plain',
    related_ids: [answer.id],
    legacy_url: null,
    upload_type: 'Answer',
    upload_parent_id: target.question,
    file_md5: createHash('md5').update(content).digest('hex'),
    file_size: content.length,
  })
  const begun = await fetch(`${url}${request.url}`, {
    method: request.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  })
  const { data } = (await begun.json()) as { data: { presign: Presign } }
  return data.presign
}

function send(url: string, { action, inputs }: Presign): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(inputs)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]), 'doors.txt')
  return fetch(new URL(action, url), { method: 'POST', body: form })
}

const reportOf = async ({ url, token }: Installation) =>
  (
    await fetch(`${url}${api.answerReports.answers.path}`, { headers: { authorization: `Bearer ${token}` } })
  ).text()

test.skipIf(disk === null)(
  'a full disk of files refuses an upload with a message, leaves no half of it, and hinders no export to people',
  async context => {
    const data = disk as string
    const here = await anInstallation(data)
    const filesIn = async () =>
      (await readdir(data, { recursive: true, withFileTypes: true }))
        .filter(entry => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .sort()
    const form = await aForm(here)
    const report = await reportOf(here)
    const before = await filesIn()
    const filler = join(data, 'filler')
    await fill(filler)

    const refused = await send(here.url, form)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('no space'),
    })
    expect(await reportOf(here)).toBe(report)
    for (const ASSAY_BACKUP_PASSPHRASE of ['', 'a passphrase of the drill']) {
      const environment = { ...here.environment, ASSAY_BACKUP_PASSPHRASE }
      const backup = await runCommand(['backup', join(data, 'copy.assay')], environment)
      expect(backup).toEqual({ code: 1, said: expect.stringMatching(/^[^\n]*no space left[^\n]*\n+$/) })
    }
    await rm(filler)
    expect(await filesIn()).toEqual(before)

    expect((await send(here.url, form)).status).toBe(204)
    noteSeen(
      context,
      `upload: 503 with Retry-After, nothing left of it, accepted once there was room · report of ${report.length} characters whole · backup refused in a sentence, nothing left of it`,
    )
  },
  300_000,
)
