import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import { periodOverviewsApi } from '#domain/period-overviews/period-overviews.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { openPool } from '#server/platform/db/db.ts'
import { capture, type Script, type Statement } from '#server/sweeps/hot-calls/capture.ts'
import type { Caller, PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import {
  answerPages,
  comparedPeriods,
  questionPages,
  saves,
  singleAnswers,
} from '#server/sweeps/hot-calls/requests.ts'
import type { Site } from './support/arrange.ts'
import { type Figure, noted } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

async function run(stage: Stage): Promise<Figure[]> {
  const site = (await stage.large()) ?? (await stage.site())
  const folder = join(import.meta.dirname, 'plans')
  await mkdir(folder, { recursive: true })
  const figures: Figure[] = []
  for (const [name, request] of await explained(site)) {
    const [script] = await capture(site, [request])
    if (!script) continue
    await writeFile(join(folder, `${name}.txt`), await planOf(site, script))
    figures.push(noted(name, `bench/plans/${name}.txt`))
  }
  return figures
}

async function explained(site: Site): Promise<[string, PlannedRequest][]> {
  const { organizationId, primaryUserId, managerUserId, employeeUserId, protocolId } = site.first
  const admin = await site.signIn(primaryUserId, organizationId)
  const manager = await site.signIn(managerUserId, organizationId)
  const employee = await site.signIn(employeeUserId, organizationId)
  const compared = await comparedPeriods(site)
  const first = (requests: PlannedRequest[]) => requests[0] as PlannedRequest
  const pages = ([role, who]: [string, Caller]): [string, PlannedRequest][] => [
    [`answers-page-${role}`, first(answerPages(site, who))],
    [`questions-page-${role}`, first(questionPages(site, who))],
  ]
  return [
    ...pages(['admin', admin]),
    ...pages(['manager', manager]),
    ...pages(['employee', employee]),
    ['one-answer', first(await singleAnswers(site, admin))],
    ['save-15', first(await saves(site, admin, 15))],
    ['whole-framework', site.plan(admin, questionsApi.ofProtocol, { protocol_id: protocolId })],
    ['outline', site.plan(admin, questionsApi.topics, {})],
    ['heat-map', site.plan(admin, risksApi.heatMap, {})],
    ['comparison', site.plan(admin, comparisonsApi.show, compared)],
    ['answers-that-moved', site.plan(admin, comparisonsApi.answers, compared)],
    ['completion-by-day', site.plan(admin, periodOverviewsApi.days, { period_id: compared.period_id })],
    ['matrix', site.plan(admin, risksApi.matrix, {})],
  ]
}

/** Every statement of a call with its plan, in one transaction that is rolled back. */
async function planOf(site: Site, { statements }: Script): Promise<string> {
  const pool = openPool(site.roleUrl, 1)
  const client = await pool.connect()
  try {
    const parts: string[] = []
    for (const statement of statements.filter(({ text }) => text !== 'commit')) {
      // A setting has no plan, but the ones after it depend on it.
      if (/^(?:begin|set)\b/.test(statement.text)) await client.query(statement.text)
      else parts.push(await explain(client, statement))
    }
    return parts.join('\n\n')
  } finally {
    await client.query('rollback')
    client.release()
    await pool.end()
  }
}

async function explain(
  client: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> },
  { text, values }: Statement,
) {
  await client.query(text, values)
  const { rows } = await client.query(`explain (analyze, buffers, costs off) ${text}`, values)
  const plan = rows.map(row => (row as { 'QUERY PLAN': string })['QUERY PLAN'])
  return `-- ${text.trim().replace(/\n\s*/g, '\n-- ')}\n${plan.join('\n')}`
}

export const plans: Bench = { name: 'plans', heading: 'Plans of the hot statements, as text', run }
