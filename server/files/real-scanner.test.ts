import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { clamd } from '../platform/files/scanner.ts'
import { aPdf } from './samples.testing.ts'
import { answering, begin, confirm, post, type Sent, upload } from './sending.testing.ts'

const MALWARE = 'this text stands for malware in the tests of Assay'
const script = join(import.meta.dirname, '../../scripts/scanner.mjs')

interface Started {
  address?: string
  pid?: number
  unavailable?: string
}

async function startScanner(): Promise<Started> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  afterAll(() => ended(child))
  for await (const line of createInterface(child.stdout)) return JSON.parse(line)
  throw new Error('The scanner does not start; it says why above.')
}

async function ended(child: ChildProcess): Promise<void> {
  const isOver = child.exitCode === null ? once(child, 'exit') : null
  child.stdin?.end()
  await isOver
}

const { address, pid = 0, unavailable } = await startScanner()
if (unavailable) process.stderr.write(`Not tested with a real clamd: ${unavailable}.\n`)

// In their order: the last test ends the scanner.
describe.runIf(address)('with a real clamd', { shuffle: false }, async () => {
  const here = await startTestServer({ work: true, scanner: clamd(address ?? '', 5000) })
  const given = await answering(here)
  const aFile = async (
    content: Buffer,
  ): Promise<Sent & { path: Awaited<ReturnType<typeof given.of>>['path'] }> => ({
    ...(await given.of(here.primary)),
    name: 'plan.pdf',
    content,
  })
  const filesAt = async ({ path }: Awaited<ReturnType<typeof aFile>>) =>
    (await here.primary.call(api.files.ofAnswer, path)).total
  const waits = {
    status: 503,
    body: { message: expect.stringContaining('The file could not be checked for malware.') },
  }

  test('a clean file passes', async () => {
    const sent = await aFile(aPdf())
    await upload(here, here.primary, sent)
    expect(await filesAt(sent)).toBe(1)
  })

  test('an infected file is refused by name, and neither row nor bytes remain', async () => {
    const sent = await aFile(Buffer.concat([aPdf(), Buffer.from(MALWARE)]))
    const begun = await begin(here.primary, sent)
    await post(here, begun.presign, sent.content)
    await expect(confirm(here.primary, sent, begun)).rejects.toMatchObject({
      status: 422,
      body: {
        errors: { file_name: ['This file was rejected because it contains Assay.Harmless.UNOFFICIAL.'] },
      },
    })
    expect(await filesAt(sent)).toBe(0)
    await expect.poll(() => here.files.sizeOf(begun.s3_path), { timeout: 30_000 }).toBeNull()
  })

  test('a file beyond its limit does not pass, also if the malware comes after the limit', async () => {
    const sent = await aFile(Buffer.concat([aPdf(), Buffer.alloc(3 * 1024 * 1024), Buffer.from(MALWARE)]))
    await expect(upload(here, here.primary, sent)).rejects.toMatchObject(waits)
    expect(await filesAt(sent)).toBe(0)
  })

  test('while it hangs during a scan the upload waits, and passes once it is back', async () => {
    const sent = await aFile(aPdf())
    const begun = await begin(here.primary, sent)
    await post(here, begun.presign, sent.content)
    process.kill(pid, 'SIGSTOP')
    await expect(confirm(here.primary, sent, begun)).rejects.toMatchObject(waits)
    expect(await filesAt(sent)).toBe(0)
    process.kill(pid, 'SIGCONT')
    await confirm(here.primary, sent, begun)
    expect(await filesAt(sent)).toBe(1)
  })

  test('when it dies during a scan the upload waits', async () => {
    const sent = await aFile(aPdf())
    const begun = await begin(here.primary, sent)
    await post(here, begun.presign, sent.content)
    process.kill(pid, 'SIGSTOP')
    const confirming = expect(confirm(here.primary, sent, begun)).rejects.toMatchObject(waits)
    process.kill(pid, 'SIGKILL')
    await confirming
    expect(await filesAt(sent)).toBe(0)
  })
})
