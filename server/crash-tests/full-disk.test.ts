import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPool } from '../platform/db/db.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { copyCluster } from '../testing/copy-cluster.ts'
import { noteSeen } from '../testing/seen.ts'
import { secretOfTests } from '../testing/test-database.ts'
import { runServer } from './running-server.ts'
import { expectNothingLost, password, save, type Target, targetsOf, tokenAt } from './saving.ts'
import { fill, removeDisk, smallDisk } from './small-disk.ts'

const SAVERS = 6

const disk = smallDisk('700m')

test.skipIf(disk === null)(
  'a full disk refuses saves with a message, shows in ready, loses nothing and recovers by itself',
  async context => {
    const folder = disk as string
    await copyCluster(inject('preparedCluster'), join(folder, 'postgres'))
    const postgres = await startPostgres({ folder: join(folder, 'postgres') })
    const owner = openPool(postgres.url, 2)
    const server = await runServer({
      ASSAY_DATA: folder,
      ASSAY_SECRET: secretOfTests,
      ASSAY_DEMO_PASSWORD: password,
      DATABASE_URL: postgres.url,
    })
    onTestFinished(async () => {
      await server.kill()
      await owner.end()
      await postgres.stop()
      removeDisk(folder)
    })
    const targets = await targetsOf(owner)
    const token = await tokenAt(server.url)
    const acknowledged: string[] = []
    const refused: string[] = []
    let isOver = false
    const saver = async (hand: number) => {
      for (let n = hand; !isOver; n += SAVERS) {
        const saved = await save(server.url, token, targets[n % targets.length] as Target)
        if (saved?.status === 200) acknowledged.push(saved.control)
        else refused.push(`${saved?.status} ${saved?.retryAfter} ${saved && JSON.parse(saved.body).code}`)
      }
    }
    const savers = Promise.all(Array.from({ length: SAVERS }, (_, hand) => saver(hand)))
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)

    const filler = join(folder, 'filler')
    await fill(filler)
    // Space that files had allocated before is used up gradually.
    await expect.poll(() => refused.length, { timeout: 120_000 }).toBeGreaterThan(20)
    const ready = await fetch(`${server.url}/ready`)
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringMatching(/room|disk/i)])
    expect(server.process.exitCode ?? server.process.signalCode).toBe(null)

    await rm(filler)
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status, { timeout: 20_000 }).toBe(200)
    isOver = true
    await savers
    expect([...new Set(refused)].filter(each => !each.startsWith('503 '))).toEqual([])
    expect([...new Set(refused)].filter(each => each.includes('null'))).toEqual([])
    await expectNothingLost(owner, acknowledged)
    noteSeen(
      context,
      `saves: ${acknowledged.length} acknowledged, 0 lost · ${refused.length} refused with 503 and Retry-After while full, none after there was room`,
    )
  },
  300_000,
)
