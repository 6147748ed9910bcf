import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDb, openPool } from '../platform/db/db.ts'
import { asRole } from '../platform/db/role.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { copyCluster } from '../testing/copy-cluster.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { noteSeen } from '../testing/seen.ts'
import { secretOfTests, testSecret } from '../testing/test-database.ts'
import { aClerk } from '../testing/test-jobs.ts'
import { isDrill, sized } from '../testing/times.ts'
import { type ArrivedMail, aMailServer } from './mail-server.ts'
import { openRoundRobin } from './round-robin.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { aText, expectNothingLost, password, save, type Target, targetsOf, tokenAt } from './saving.ts'

const SAVERS = 12
const SAVES = sized(150, 3_000)
const TRIES_MOST = 50
/** A call that was cut, the proxy’s word for it, and the words of an instance that is busy. */
const retriable = new Set(['cut off', '502', '503', '429'])
const names = ['one', 'two', 'three']

async function threeInstances(smtpUrl: string) {
  const folder = await quickFolder('assay-three-')
  await copyCluster(inject('preparedCluster'), join(folder, 'postgres'))
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    settings: { max_connections: '200' },
  })
  const owner = openPool(postgres.url, 2)
  const start = (name: string) =>
    runServer({
      ASSAY_DATA: folder,
      ASSAY_SECRET: secretOfTests,
      ASSAY_DEMO_PASSWORD: password,
      ASSAY_CALLS_PER_SECOND: '0',
      ASSAY_POOL: '30',
      DATABASE_URL: postgres.url,
      SMTP_URL: smtpUrl,
      // Tells who sends a mail.
      MAIL_FROM: `Assay <${name}@assay.test>`,
    })
  // The first one migrates, and makes the demo.
  const [one = '', ...others] = names
  const servers = [await start(one), ...(await Promise.all(others.map(start)))]
  const proxy = await openRoundRobin(servers.map(({ url }) => url))
  const pool = openPool(
    asRole(postgres.url, 'assay_server', testSecret.keyFor('database role').toString('base64url')),
    2,
  )
  onTestFinished(async () => {
    await Promise.all(servers.map(server => server.kill()))
    await proxy.end()
    await Promise.all([pool.end(), owner.end()])
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const clerk = await aClerk({ db: openDb(pool), owner, ownerUrl: postgres.url })
  return { servers, url: proxy.url, owner, clerk }
}

/** People who save through the proxy, and repeat a save that fails until it is acknowledged. */
function savers(url: string, token: string, targets: Target[]) {
  const acknowledged: string[] = []
  const failures: string[] = []
  let isOver = false
  const saveSurely = async (target: Target) => {
    const text = { control: aText(), key: crypto.randomUUID() }
    for (let tries = 0; tries < TRIES_MOST; tries++) {
      const saved = await save(url, token, target, text)
      if (saved?.status === 200) return void acknowledged.push(text.control)
      failures.push(String(saved?.status ?? 'cut off'))
      await pause(20)
    }
    throw new Error(`not saved in ${TRIES_MOST} tries: ${failures.slice(-5)}`)
  }
  const saver = async (hand: number) => {
    for (let n = hand; !isOver; n += SAVERS) await saveSurely(targets[n % targets.length] as Target)
  }
  const all = Promise.all(Array.from({ length: SAVERS }, (_, hand) => saver(hand)))
  all.catch(() => {})
  return {
    acknowledged,
    failures,
    /** The calls that an instance was lost with. */
    cut: () => failures.filter(each => each === '502' || each === 'cut off').length,
    moreThan: (count: number) =>
      expect.poll(() => acknowledged.length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(count),
    end: () => {
      isOver = true
      return all
    },
  }
}

test('one of three instances is killed under load: its callers try again, and the others do its work', async context => {
  let victim: Promise<void> | undefined
  let lost: ArrivedMail | undefined
  const sent: string[] = []
  let servers: RunningServer[] = []
  const { mails, smtpUrl } = await aMailServer(mail => {
    // The demo sends mails of its own.
    if (!sent.includes(mail.subject) || lost) return true
    lost = mail
    victim = servers[names.findIndex(name => mail.from.startsWith(`${name}@`))]?.kill()
    return false
  })
  const installation = await threeInstances(smtpUrl)
  servers = installation.servers
  const { url, owner, clerk } = installation
  const people = savers(url, await tokenAt(url), await targetsOf(owner))
  const mail = async () => {
    sent.push(`Mail ${sent.length}`)
    await clerk.queue('send-mail', { to: 'ann@assay.test', subject: sent.at(-1), text: 'News.' })
  }
  await people.moreThan(SAVES)
  expect(people.cut()).toBe(0)
  for (let each = 0; each < 6; each++) await mail()
  await expect.poll(() => lost, { timeout: 30_000, interval: 20 }).toBeDefined()
  await victim
  const before = people.acknowledged.length
  for (let each = 0; each < 6; each++) await mail()
  await people.moreThan(before + SAVES)
  const cut = people.cut()
  await people.moreThan(before + 2 * SAVES)
  await people.end()

  // Calls are cut in the first moment only, and nothing fails otherwise but what is to be tried again.
  expect(people.failures.filter(each => !retriable.has(each))).toEqual([])
  expect(cut).toBeGreaterThan(0)
  expect(people.cut()).toBe(cut)
  await expectNothingLost(owner, people.acknowledged)
  const { rows } = await owner.query(
    `select count(*)::int as often, control from (select control from answers union all select control from answer_versions) stored
     where control like 'drill %' group by control having count(*) > 1`,
  )
  expect(rows).toEqual([])

  const jobId = /<([^@]+)@/.exec(lost?.id ?? '')?.[1]
  // A minute after the heart of the killed instance was heard last: only the drill waits for it.
  const hurry = () =>
    owner.query(
      `update pgboss.job set start_after = now(), heartbeat_on = least(heartbeat_on, now() - interval '1 minute')
       where id = $1 and state in ('active', 'retry')`,
      [jobId],
    )
  const arrived = async () => {
    const done = new Set(
      mails.flatMap(each => (each !== lost && sent.includes(each.subject) ? each.subject : [])),
    )
    if (!isDrill && !done.has(lost?.subject ?? '')) await hurry()
    return done.size
  }
  await expect.poll(arrived, { timeout: 180_000, interval: 200 }).toBe(sent.length)
  const again = mails.filter(({ subject }) => subject === lost?.subject)
  expect(new Set(again.map(({ id }) => id)).size).toBe(1)
  expect(new Set(again.map(({ from }) => from)).size).toBe(2)
  noteSeen(
    context,
    `${people.acknowledged.length} saves acknowledged, 0 lost, none twice · ${cut} cut off by the kill and repeated, none afterwards · its mail sent by another one, ${sent.length} of ${sent.length} arrived`,
  )
}, 600_000)
