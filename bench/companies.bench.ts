import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { jobs } from '#server/jobs.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { policyOf } from '#server/platform/jobs/policy.ts'
import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { answerPages, questionPages, saves } from '#server/sweeps/hot-calls/requests.ts'
import type { Site } from './support/arrange.ts'
import { slowedBy } from './support/meanwhile.ts'
import { growthOf, p95Of } from './support/p95.ts'
import { atMost, type Figure, noted, rounded } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

/** A run of a recurring job may take this share of the time until the next. */
const SHARE = 0.1
const DAY = 86_400

/** The recurring jobs visit each company; the calls of one find what they need among those of all. */
async function run(stage: Stage): Promise<Figure[]> {
  const [few, many] = [await stage.few(), await stage.many()]
  const figures = await size(many)
  for (const [what, of] of Object.entries(calls)) {
    const [before, after] = [await of(few), await of(many)]
    const { growth, p95 } = await growthOf(stage, [
      { site: few, requests: before },
      { site: many, requests: after },
    ])
    figures.push(atMost(`${what}: p95 beside 10,000 companies`, 1.5, growth, '×'))
    figures.push(noted('    beside 10 · beside 10,000', `${p95.map(rounded).join(' · ')} ms`))
  }
  const listed = await p95Of(stage, many, await listing(many))
  figures.push(atMost('list of all companies, an operator: p95', 80, listed, 'ms'))
  return [...figures, ...(await recurring(stage, many))]
}

async function size({ owner, companies }: Site): Promise<Figure[]> {
  const { rows } = await owner.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const kilobytes = Number(rows[0]?.bytes ?? 0) / 1024
  return [
    noted(
      'size of the database · of a company in it',
      `${rounded(kilobytes / 1024)} MB · ${rounded(kilobytes / companies.length)} KB`,
    ),
  ]
}

const calls: Record<string, (site: Site) => Promise<PlannedRequest[]>> = {
  'answers page of 25': async site => answerPages(site, await admin(site)),
  'questions page of 25': async site => questionPages(site, await admin(site)),
  'save of one': async site => saves(site, await admin(site), 1),
}

const admin = ({ signIn, first }: Site) => signIn(first.primaryUserId, first.organizationId)

async function listing(site: Site): Promise<PlannedRequest[]> {
  const { primaryUserId, organizationId } = site.companies.at(-1) ?? site.first
  await site.owner.query('update users set is_sysadmin = true where id = $1', [primaryUserId])
  const who = await site.signIn(primaryUserId, organizationId)
  const page = (of: number) => site.plan(who, administrationApi.organizations, { page: of, sort: 'name' })
  return [page(1), page(7), page(300)]
}

/** Has each recurring job done once by the server, and others’ calls measured during the one that takes longest. */
async function recurring(stage: Stage, site: Site): Promise<Figure[]> {
  const boss = await queueOf(site)
  try {
    const figures: Figure[] = []
    let longest: { job: Job; seconds: number } | undefined
    let daily = 0
    for (const job of jobs({ config: { MAIL_FROM: '' }, folder: '' })) {
      const { name, everySeconds } = job
      // A daily backup takes what a backup takes.
      if (everySeconds === undefined || name === 'back-up') continue
      const seconds = await once(boss, site, job)
      daily += seconds * Math.max(1, DAY / everySeconds)
      if (!longest || seconds > longest.seconds) longest = { job, seconds }
      figures.push(atMost(`${name}, every ${everySeconds} s: one run`, everySeconds * SHARE, seconds, 's'))
    }
    figures.push(noted('all of them in a day', `${rounded(daily / 60)} minutes`))
    if (longest) {
      const { job } = longest
      const work = () => once(boss, site, job)
      const { slower } = await slowedBy(stage, site, { who: await admin(site), work })
      figures.push(atMost(`p95 of others while ${job.name} runs`, 1.5, slower, '×'))
    }
    return figures
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}

function queueOf({ roleUrl }: Site): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: roleUrl,
    max: 1,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => {})
  return boss.start()
}

/** Queues a job, and returns the seconds that its run took. */
async function once(boss: PgBoss, { owner }: Site, { name, options }: Job): Promise<number> {
  const id = await boss.send(name, {}, policyOf(options))
  for (;;) {
    const { rows } = await owner.query<{ state: string; seconds: number }>(
      `select state, extract(epoch from completed_on - started_on)::float as seconds from pgboss.job where id = $1`,
      [id],
    )
    const [row] = rows
    if (row?.state === 'completed') return row.seconds
    if (!row || row.state === 'failed' || row.state === 'cancelled') throw new Error(`${name} failed`)
    await sleep(50)
  }
}

export const companies: Bench = {
  name: 'companies',
  heading: '10,000 companies of 14 people: what their number alone costs',
  run,
  notes: [
    'Each company has 3 entities, 10 questions and an open assessment whose answers are given.',
    `A run may take ${SHARE * 100} % of the time until the next.`,
  ],
}
