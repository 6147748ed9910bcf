import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readVolumes, type Volume } from '#db/generate/options.ts'
import { board } from './browser/board.bench.ts'
import { charts } from './browser/charts.bench.ts'
import { editor } from './browser/editor.bench.ts'
import { lighthouse } from './browser/lighthouse.bench.ts'
import { paint } from './browser/paint.bench.ts'
import { policy } from './browser/policy.bench.ts'
import { calls } from './calls.bench.ts'
import { companies } from './companies.bench.ts'
import { everydayCalls } from './everyday.bench.ts'
import { framework } from './framework.bench.ts'
import { imports } from './import.bench.ts'
import { instances } from './instances.bench.ts'
import { large } from './large.bench.ts'
import { overload } from './overload.bench.ts'
import { pages } from './pages.bench.ts'
import { plans } from './plans.bench.ts'
import { questions } from './questions.bench.ts'
import { report } from './report.bench.ts'
import { rescore } from './rescore.bench.ts'
import { restricted } from './restricted.bench.ts'
import { risks } from './risks.bench.ts'
import { saves } from './saves.bench.ts'
import { simulation } from './simulation.bench.ts'
import { spreadsheet } from './spreadsheet.bench.ts'
import { start } from './start.bench.ts'
import { statistics } from './statistics.bench.ts'
import { arrange, type Cluster, openCluster, type Site } from './support/arrange.ts'
import { LoadGenerator } from './support/load.ts'
import { type Figure, printNotes, printTable, say } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'
import { controls } from './work/controls.bench.ts'
import { remediation } from './work/remediation.bench.ts'
import { reports } from './work/reports.bench.ts'
import { requests } from './work/requests.bench.ts'
import { year } from './year.bench.ts'

const benches = [
  pages,
  start,
  calls,
  questions,
  everydayCalls,
  framework,
  saves,
  restricted,
  risks,
  year,
  rescore,
  simulation,
  remediation,
  report,
  reports,
  imports,
  requests,
  controls,
  spreadsheet,
  instances,
  large,
]
/** Run only by name: two write into the project, six need a browser, two take long. */
const needingNames = [
  plans,
  statistics,
  lighthouse,
  paint,
  charts,
  editor,
  policy,
  board,
  overload,
  companies,
]
const named = [...benches, ...needingNames]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean' },
    standard: { type: 'boolean' },
    json: { type: 'string' },
    companies: { type: 'string' },
    entities: { type: 'string' },
    questions: { type: 'string' },
    periods: { type: 'string' },
  },
})

/** Small enough for a few minutes; `--standard` is the whole of it, and each flag of the generator changes one figure. */
const usual = ['--companies=4', '--entities=100', '--questions=500', '--periods=2']

/** Everything that was made, in order; it ends in the other. */
const made: (() => unknown)[] = []
async function endAll(): Promise<void> {
  for (const end of made.splice(0).reverse()) await end()
}

process.once('SIGINT', () => void endAll().finally(() => process.exit(130)))
try {
  const chosen = choose(positionals)
  const stage = openStage()
  const all: Record<string, Figure[]> = {}
  for (const bench of chosen) {
    const figures = await attempt(bench, stage)
    all[bench.name] = figures
    show(bench, figures)
  }
  // For `npm run drills`, whose table has some of these figures.
  if (values.json) writeFileSync(values.json, JSON.stringify(all))
} finally {
  await endAll()
}

function choose(names: string[]): Bench[] {
  const unknown = names.find(name => !named.some(bench => bench.name === name))
  if (unknown) {
    say(`There is no bench named ${unknown}. The names are ${named.map(({ name }) => name).join(', ')}.`)
    process.exit(1)
  }
  return names.length > 0 ? named.filter(({ name }) => names.includes(name)) : benches
}

function openStage(): Stage {
  const cluster = once(async () => {
    const opened = await openCluster()
    made.push(opened.stop)
    return opened
  })
  const load = once(() => {
    const generator = new LoadGenerator()
    made.push(() => generator.end())
    return generator
  })
  const standard = once(async () => fill(await cluster(), 'standard', readVolumes(volumeArguments())))
  const big = once(async () => fill(await cluster(), 'large', readVolumes(['--large'])))
  const small = { entities: 3, questions: 10, periods: 1 }
  return {
    site: standard,
    large: () => (values.large ? big() : null),
    few: once(async () => fill(await cluster(), 'few', [{ companies: 10, ...small }])),
    // In steps: all at once they would hold more locks than the database has.
    many: once(async () => fill(await cluster(), 'many', Array(10).fill({ companies: 1000, ...small }))),
    load,
    root: join(import.meta.dirname, '..'),
  }
}

function volumeArguments(): string[] {
  if (values.standard) return []
  const flags = ['companies', 'entities', 'questions', 'periods'] as const
  return flags.map((flag, index) => (values[flag] ? `--${flag}=${values[flag]}` : (usual[index] ?? '')))
}

async function fill(cluster: Cluster, database: string, volumes: Volume[]): Promise<Site> {
  const from = performance.now()
  const site = await arrange(cluster, { database, volumes })
  made.push(async () => {
    await site.server.stop()
    await site.owner.end()
  })
  const seconds = Math.round((performance.now() - from) / 1000)
  const [companies, answers] = [site.companies.length, site.answers].map(count => count.toLocaleString('en'))
  say(`\n(${companies} companies with ${answers} answers, made in ${seconds} s)`)
  return site
}

/** A bench that cannot run is a line of its table; the others go on. */
async function attempt(bench: Bench, stage: Stage): Promise<Figure[]> {
  try {
    return await bench.run(stage)
  } catch (error) {
    return [{ what: bench.name, goal: '–', figure: `failed: ${String(error)}`, ratio: null, met: null }]
  }
}

function show({ heading, notes = [] }: Bench, figures: Figure[]): void {
  printTable(`${heading}  [of one core this process gets ${shareOfCore()} %]`, figures)
  printNotes(notes)
}

/**
 * Measures the percentage of a core that this busy process gets. Other load on the machine makes every duration longer.
 */
function shareOfCore(): number {
  const from = performance.now()
  const begun = process.cpuUsage()
  while (performance.now() - from < 300);
  const { user } = process.cpuUsage(begun)
  return Math.min(100, Math.round(user / 10 / (performance.now() - from)))
}

function once<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined
  return () => {
    kept ??= { made: make() }
    return kept.made
  }
}
