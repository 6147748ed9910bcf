import { answerPages, questionPages, singleAnswers } from '#server/sweeps/hot-calls/requests.ts'
import type { Site } from './support/arrange.ts'
import { exportCatalog, importFramework, readCatalog } from './support/import-framework.ts'
import type { LoadOrder, Round } from './support/load.ts'
import { atMost, type Figure, noted, notRun, rounded } from './support/print.ts'
import { median } from './support/quantile.ts'
import type { Bench, Stage } from './support/stage.ts'

async function run(stage: Stage): Promise<Figure[]> {
  const catalog = readCatalog(stage.root)
  if (!catalog) return [notRun('SP 800-53, preview and apply', '≤ 2 s', 'the catalog is not there')]
  const site = await stage.site()
  const alone: number[] = []
  const exported: number[] = []
  const turns: { without: Round; meanwhile: Round }[] = []
  // An import is a first one once a company. The last company is another bench's.
  for (const [turn, company] of site.companies.slice(1, -1).entries()) {
    const who = await site.signIn(company.primaryUserId, company.organizationId)
    const importing = () => importFramework(site, who, catalog)
    if (turn % 2 === 0) {
      let id = 0
      alone.push(
        await secondsOf(async () => {
          id = await importing()
        }),
      )
      exported.push(await secondsOf(() => exportCatalog(site, who, id)))
    } else turns.push(await besides(stage, site, importing))
  }
  return [
    ...alone.slice(0, 1).map(() => atMost('SP 800-53, preview and apply', 2, median(alone), 's')),
    ...exported.slice(0, 1).map(() => atMost('its export as an OSCAL catalog', 1, median(exported), 's')),
    ...kept(turns),
  ]
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Calls of other people at a pace, first without the import, then while it runs. */
async function besides(stage: Stage, site: Site, importing: () => Promise<unknown>) {
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const requests = [
    ...answerPages(site, who),
    ...questionPages(site, who),
    ...(await singleAnswers(site, who)).slice(0, 20),
  ]
  const order: LoadOrder = { url: site.server.url, requests, clients: 4, pauseMs: 100, seconds: 3 }
  await stage.load().run(order)
  const without = await stage.load().run(order)
  const [meanwhile] = await Promise.all([stage.load().run({ ...order, seconds: 2 }), importing()])
  return { without, meanwhile }
}

function kept(turns: { without: Round; meanwhile: Round }[]): Figure[] {
  if (turns.length === 0) return []
  const growth = median(turns.map(({ without, meanwhile }) => meanwhile.p95 / without.p95))
  const p95 = (round: 'without' | 'meanwhile') => rounded(median(turns.map(turn => turn[round].p95)))
  return [
    atMost('other calls while it runs: p95 against without', 1.1, growth, '×'),
    noted('    without · meanwhile', `${p95('without')} · ${p95('meanwhile')} ms`),
  ]
}

export const imports: Bench = {
  name: 'import',
  heading: 'Import of the SP 800-53 catalog (1.7 MB, 1,189 controls)',
  run,
  notes: [
    'Other calls: 4 people of another company, a call of each every 0.1 s: pages of answers and of questions, single answers.',
  ],
}
