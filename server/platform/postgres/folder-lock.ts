import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOf } from './process-identity.ts'

interface FolderLock {
  /** false once someone has taken the lock away, for instance by removing the folder */
  isHeld(): boolean
  release(): Promise<void>
}

const patienceMs = 700

/**
 * Makes this process the only Assay on a folder, or throws an Error that names the one there is.
 *
 * Each process writes a claim named after itself, then looks for other claims: of two that start
 * together at least one sees the other, withdraws and tries again. Claims of processes that are
 * gone do not count, so a kill leaves nothing to clear.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const claims = join(folder, 'lock')
  await mkdir(claims, { recursive: true })
  const claim = join(claims, `${process.pid}_${startOf(process.pid)}_${randomBytes(4).toString('hex')}`)
  const deadline = Date.now() + patienceMs
  for (;;) {
    const rival = await tryClaim(claim)
    if (!rival) return { isHeld: () => existsSync(claim), release: () => rm(claim, { force: true }) }
    if (Date.now() > deadline) throw new Error(refusal(folder, rival))
    await sleep(20 + Math.random() * 100)
  }
}

/** Claims the folder, unless another process has; returns that one's process id. */
async function tryClaim(claim: string): Promise<number | undefined> {
  const before = await findRival(claim)
  if (before) return before
  await writeFile(claim, '')
  const rival = await findRival(claim)
  if (rival) await rm(claim, { force: true })
  return rival
}

async function findRival(claim: string): Promise<number | undefined> {
  const claims = dirname(claim)
  for (const name of await readdir(claims)) {
    if (name === basename(claim)) continue
    const [pid, start] = name.split('_')
    if (startOf(Number(pid)) === start) return Number(pid)
    await rm(join(claims, name), { force: true })
  }
  return undefined
}

function refusal(folder: string, pid: number): string {
  return `Another Assay, process ${pid}, uses ${folder}. Stop it first, or set ASSAY_DATA to another folder.`
}
