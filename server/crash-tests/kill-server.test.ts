import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { copyCluster } from '../testing/copy-cluster.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { inSeconds, noteSeen } from '../testing/seen.ts'
import { secretOfTests } from '../testing/test-database.ts'
import { isDrill, times } from '../testing/times.ts'
import { runServer } from './running-server.ts'
import { expectNothingLost, password, save, type Target, targetsOf, tokenAt } from './saving.ts'

const KILLS = times(4)
const SAVERS = 200
const SAVES_BEFORE_A_KILL = 25
const READY_MS = 5_000

/** Saves answers nonstop, two hundred at a time, until the server dies; returns the acknowledged texts. */
async function saveUntilKilled(url: string, targets: Target[], onSaved: () => void): Promise<string[]> {
  const token = await tokenAt(url)
  const acknowledged: string[] = []
  const saver = async (hand: number) => {
    for (let n = hand; ; n += SAVERS) {
      const target = targets[n % targets.length]
      if (!target) return
      const saved = await save(url, token, target)
      if (!saved) return
      expect(saved.status, saved.body).toBe(200)
      acknowledged.push(saved.control)
      onSaved()
    }
  }
  await Promise.all(Array.from({ length: SAVERS }, (_, hand) => saver(hand)))
  return acknowledged
}

test(`${KILLS} kills of the server during parallel saves lose no acknowledged answer and leave none without its audit entry`, async context => {
  const folder = await quickFolder('assay-drill-')
  await copyCluster(inject('preparedCluster'), join(folder, 'postgres'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // The database ends its connections when it is stopped; nobody handles that error on an idle one.
  owner.on('error', () => {})
  const environment = {
    ASSAY_DATA: folder,
    ASSAY_SECRET: secretOfTests,
    ASSAY_DEMO_PASSWORD: password,
    DATABASE_URL: postgres.url,
    // All savers are one person.
    ASSAY_CALLS_PER_SECOND: '0',
  }
  const acknowledged: string[] = []
  const starts: number[] = []
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const begun = performance.now()
      const server = await runServer(environment)
      starts.push(performance.now() - begun)
      const targets = await targetsOf(owner)
      let left = SAVES_BEFORE_A_KILL + kill
      let killed: Promise<void> | undefined
      const saved = await saveUntilKilled(server.url, targets, () => {
        if (--left === 0) killed = server.kill()
      })
      await killed
      acknowledged.push(...saved)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * SAVES_BEFORE_A_KILL)
    await expectNothingLost(owner, acknowledged)
    // The first start loads the demo; each other one follows a kill.
    const slowest = Math.max(...starts.slice(1))
    noteSeen(
      context,
      `${KILLS} kills, ${SAVERS} parallel saves · ${acknowledged.length} acknowledged, 0 lost, 0 half · ready in ${inSeconds(slowest)} at most`,
    )
    if (isDrill) expect(slowest).toBeLessThan(READY_MS)
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)
