import { setTimeout as sleep } from 'node:timers/promises'
import { HIPAA } from '#domain/reports/report-kinds.ts'
import { type Report, reportsApi } from '#domain/reports/reports.contract.ts'
import type { Caller } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from '../support/arrange.ts'
import { fullestPeriod } from '../support/fullest-period.ts'
import { slowedBy } from '../support/meanwhile.ts'
import { atMost, type Figure, noted, notRun, rounded } from '../support/print.ts'
import { residentMegabytes } from '../support/resident-memory.ts'
import { send } from '../support/send.ts'
import type { Bench, Stage } from '../support/stage.ts'

/** Has the reports of a company made whose entities have answered the Security Rule and a framework of their own. */
async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const { periodId } = await fullestPeriod(site)
  const answers = await answerSecurityRule(site, periodId)
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const input = { assessment_period_id: periodId }
  const entity = { ...input, entity_id: await anEntity(site) }
  const { seconds: small } = await made(site, who, { kind: 'hipaa', ...entity })
  const figures = [noted('OCR report of one entity, in three formats', `${rounded(small)} s`)]
  for (const [kind, what] of [
    ['hipaa', `OCR report of ${answers.toLocaleString('en')} answers`],
    ['summary', 'Executive Summary of all frameworks'],
  ] as const) {
    const { result, slower } = await slowedBy(stage, site, {
      who,
      work: () => made(site, who, { kind, ...input }),
    })
    figures.push(
      atMost(`${what}, in three formats`, 20, result.seconds, 's'),
      process.platform === 'linux'
        ? atMost('    more memory in the server', 300, result.megabytes, 'MB')
        : notRun('    more memory in the server', '≤ 300 MB', 'needs Linux'),
      atMost('    p95 of pages and saves of others meanwhile', 1.25, slower, '×'),
    )
  }
  return figures
}

/** Has a report made, and watches the memory of the server, which sets it in a thread. */
async function made(site: Site, who: Caller, input: Record<string, unknown>) {
  const memory = () => (process.platform === 'linux' ? residentMegabytes(site.server.process.pid) : 0)
  const before = memory()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 50)
  const from = performance.now()
  try {
    const { id: report_id } = (await send(site, who, reportsApi.create, input)) as Report
    const show = () => send(site, who, reportsApi.show, { report_id }) as Promise<Report>
    let report = await show()
    while (report.state === 'queued' || report.state === 'running') {
      await sleep(50)
      report = await show()
    }
    if (report.state !== 'done') throw new Error(`The report is ${report.state}: ${report.error}`)
    return { seconds: (performance.now() - from) / 1000, megabytes: most - before }
  } finally {
    clearInterval(watch)
  }
}

async function anEntity({ owner, first }: Site): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    'select min(id)::int as id from entities where organization_id = $1',
    [first.organizationId],
  )
  return rows[0]?.id ?? 0
}

/** Gives every entity the Security Rule, with an answer to each of its questions, and returns their number. */
async function answerSecurityRule({ owner, first }: Site, periodId: number): Promise<number> {
  const values = [first.organizationId, HIPAA]
  await owner.query(
    'insert into organization_protocols (organization_id, protocol_id) values ($1, $2) on conflict do nothing',
    values,
  )
  await owner.query(
    `insert into risk_profiles (organization_id, protocol_id, name) values ($1, $2, 'Rule')`,
    values,
  )
  await owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id, risk_profile_id)
     select $1, e.id, $2, (select max(id) from risk_profiles where organization_id = $1 and protocol_id = $2)
     from entities e where e.organization_id = $1`,
    values,
  )
  const { rowCount } = await owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
       control, score, weight, likelihood, impact, accepted, accepted_at, accepted_by, created_by, answered_by)
     select $1, $3, e.id, $2, q.id, o.id, 'The ' || lower(q.title) || ' at ' || e.name || ' is written down; two departments still use an older form.',
       o.value, q.weight, 3, 4, e.id % 2 = 0, case when e.id % 2 = 0 then now() end, case when e.id % 2 = 0 then $4::bigint end, $4, $4
     from entities e cross join questions q
     join lateral (select id, value from question_options where question_id = q.id order by (e.id + q.id + display_order) % 5 limit 1) o on true
     where e.organization_id = $1 and q.protocol_id = $2 and q.deleted_at is null`,
    [...values, periodId, first.primaryUserId],
  )
  return rowCount ?? 0
}

export const reports: Bench = {
  name: 'reports',
  heading: 'Reports of a company, while others work',
  run,
}
