import type { GeneratedCompany } from '#db/generate/generate.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import type { Caller, PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './support/arrange.ts'
import { importFramework, readCatalog } from './support/import-framework.ts'
import { CLIENTS, p95Of } from './support/p95.ts'
import { atLeast, atMost, type Figure, noted, rounded } from './support/print.ts'
import { median } from './support/quantile.ts'
import type { Bench, Stage } from './support/stage.ts'

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const company = site.companies.at(-1) ?? site.first
  const who = await site.signIn(company.primaryUserId, company.organizationId)
  const framework = await frameworkOf(stage, site, company, who)
  const whole = site.plan(who, questionsApi.ofProtocol, { protocol_id: framework.id })
  const known = { ...whole, headers: { ...whole.headers, 'if-none-match': await tagOf(site, whole) } }
  const outline = [site.plan(who, questionsApi.topics, { filter: { protocol_id: framework.id } })]
  const alone = await p95Of(stage, site, [whole], { clients: 1 })
  const topics = await p95Of(stage, site, outline, { clients: 1 })
  const [together, unchanged] = await roundsOf(stage, site, [whole, known])
  const exported = (format: 'xlsx' | 'oscal') =>
    exportSeconds(site, site.plan(who, protocolsApi.export, { protocol_id: framework.id, format }))
  const workbook = await exported('xlsx')
  const catalog = await exported('oscal')
  return [
    atMost(`${framework.name}, topics and questions with options: p95`, 60, alone, 'ms'),
    atMost(`    by ${CLIENTS} clients at once, without a pause`, 250, together.p95, 'ms'),
    atLeast('    in a second', 560, together.throughput, 'calls'),
    noted('    if the client has it already (304)', `${rounded(unchanged.throughput)} calls/s`),
    atMost('    exported as XLSX', 2, workbook, 's'),
    atMost('    exported as an OSCAL catalog', 1, catalog, 's'),
    atMost(`its outline with completion over ${framework.entities} entities: p95`, 150, topics, 'ms'),
  ]
}

/** The median of three whole files. */
async function exportSeconds(site: Site, { method, path, headers }: PlannedRequest): Promise<number> {
  const seconds: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const from = performance.now()
    const response = await fetch(`${site.server.url}${path}`, { method, headers })
    const file = await response.arrayBuffer()
    if (!response.ok || file.byteLength === 0) throw new Error(`The export failed: ${response.status}`)
    seconds.push((performance.now() - from) / 1000)
  }
  return median(seconds)
}

async function tagOf(site: Site, { method, path, headers }: PlannedRequest): Promise<string> {
  const response = await fetch(`${site.server.url}${path}`, { method, headers })
  const tag = response.headers.get('etag')
  if (tag === null) throw new Error(await response.text())
  return tag
}

/** The medians of both calls, made in turn. */
async function roundsOf(stage: Stage, site: Site, calls: [PlannedRequest, PlannedRequest]) {
  const orders = calls.map(call => ({ url: site.server.url, requests: [call], clients: CLIENTS, seconds: 2 }))
  const [first = [], second = []] = await stage.load().inTurn(orders, 3)
  const mediansOf = (rounds: typeof first) => ({
    p95: median(rounds.map(round => round.p95)),
    throughput: median(rounds.map(round => round.throughput)),
  })
  return [mediansOf(first), mediansOf(second)] as const
}

/** SP 800-53, imported and in use by every entity of the company; else the company's own framework. */
async function frameworkOf(stage: Stage, site: Site, company: GeneratedCompany, who: Caller) {
  const { organizationId, protocolId } = company
  const catalog = readCatalog(stage.root)
  const id = catalog ? await importFramework(site, who, catalog) : protocolId
  if (catalog) await adopt(site, who, id)
  const { rows } = await site.owner.query<{ questions: number; entities: number }>(
    `select (select count(*) from questions where protocol_id = $1 and deleted_at is null) as questions,
       (select count(*) from entity_protocols where organization_id = $2 and protocol_id = $1) as entities`,
    [id, organizationId],
  )
  const name = catalog ? 'SP 800-53' : 'a framework of its own'
  return { id, name: `${name} (${rows[0]?.questions} rows)`, entities: rows[0]?.entities }
}

async function adopt(site: Site, who: Caller, protocolId: number): Promise<void> {
  const { organizationId } = who
  const call = site.plan(who, protocolsApi.adopt, {
    organization_id: organizationId,
    protocol_id: protocolId,
  })
  const headers = { ...call.headers, 'content-type': 'application/json' }
  const response = await fetch(`${site.server.url}${call.path}`, {
    method: call.method,
    headers,
    body: call.body,
  })
  if (!response.ok) throw new Error(await response.text())
  await site.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id)
     select organization_id, id, $2 from entities where organization_id = $1`,
    [organizationId, protocolId],
  )
  await site.owner.query('analyze questions, question_options, entity_protocols')
}

export const framework: Bench = {
  name: 'framework',
  heading: 'A whole framework, one client and ten',
  run,
  notes: ['The catalog has 1,189 controls; 182 are withdrawn and become no questions.'],
}
