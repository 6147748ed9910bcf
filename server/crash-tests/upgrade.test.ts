import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../platform/db/db.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { inSeconds, noteSeen } from '../testing/seen.ts'
import { secretOfTests } from '../testing/test-database.ts'
import { isDrill } from '../testing/times.ts'
import { callsOfReading } from './calls-of-reading.ts'
import { findOlder, layOut } from './older-version.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { expectNothingLost, password, targetsOf } from './saving.ts'
import { loadOn } from './steady-load.ts'

const TOGETHER_MS = 60_000
const ALONE_MS = 5_000

test.runIf(isDrill)(
  'the version before goes on beside this one, which migrates its database: no 500, and nothing is lost',
  async context => {
    const older = findOlder()
    if (!older) {
      noteSeen(context, 'no version before this one is in the history of this folder')
      return context.skip()
    }
    const folder = await quickFolder('assay-upgrade-')
    const postgres = await startPostgres({ folder: join(folder, 'postgres') })
    const owner = openPool(postgres.url, 2)
    onTestFinished(async () => {
      await owner.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    })
    const environment = {
      ASSAY_DATA: folder,
      ASSAY_SECRET: secretOfTests,
      ASSAY_DEMO_PASSWORD: password,
      ASSAY_CALLS_PER_SECOND: '0',
      DATABASE_URL: postgres.url,
    }
    const before = endedWithTest(await runServer(environment, await layOut(older, join(folder, 'older'))))
    const material = { targets: await targetsOf(owner), reads: await callsOfReading(owner) }
    const onOld = await loadOn(before, material)
    await pause(ALONE_MS)

    const begun = performance.now()
    const after = endedWithTest(await runServer(environment))
    const start = performance.now() - begun
    const onNew = await loadOn(after, material)
    await pause(TOGETHER_MS)
    await onOld.end()
    await before.stop()
    await pause(ALONE_MS)
    await onNew.end()
    await after.stop()

    noteSeen(
      context,
      `${older.name} and ${older.migrations.length} migrations, made and started in ${inSeconds(start)} under load · old: ${onOld.summary()} · new: ${onNew.summary()}`,
    )
    expect({ old: onOld.faults(), new: onNew.faults() }).toEqual({ old: {}, new: {} })
    expect([before.process.exitCode, after.process.exitCode]).toEqual([0, 0])
    await expectNothingLost(owner, [...onOld.acknowledged, ...onNew.acknowledged])
    const { rows } = await owner.query(
      'select count(*)::int as lost from unnest($1::text[]) as made (name) where not exists (select from groups g where g.name = made.name)',
      [[...onOld.groups, ...onNew.groups]],
    )
    expect(rows).toEqual([{ lost: 0 }])
  },
  600_000,
)

function endedWithTest(server: RunningServer): RunningServer {
  onTestFinished(() => {
    server.process.kill('SIGKILL')
  })
  return server
}
