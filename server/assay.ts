import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadContent } from '#db/content.ts'
import { composeApp, composeWorker } from './app.ts'
import { jobs } from './jobs.ts'
import { type Config, ConfigurationError } from './platform/config/config.ts'
import { installationOf } from './platform/config/installation.ts'
import { logger } from './platform/config/log.ts'
import { plainConnections } from './platform/config/plain-connections.ts'
import { loadSecret, type Secret } from './platform/config/secret.ts'
import type { Stepper } from './platform/config/steps.ts'
import { migrationsOf } from './platform/db/migrate.ts'
import { openPools, type Pools } from './platform/db/pools.ts'
import { prepareDatabase } from './platform/db/prepare.ts'
import { ofSameRole } from './platform/db/role.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { clamd, type Scanner } from './platform/files/scanner.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { measuredScanner, measureStore } from './platform/metrics/measured.ts'
import type { Metrics } from './platform/metrics/measuring.ts'
import { listenAddressOf, serveMetrics } from './platform/metrics/serve-metrics.ts'
import { stateReader } from './platform/metrics/watched-state.ts'
import { startPostgres } from './platform/postgres/postgres.ts'
import { addFontsOf } from './platform/typst/fonts.ts'
import { readWaitingWebhooks } from './webhooks/waiting-webhooks.service.ts'

const MIGRATIONS = 'db/migrations'

interface Start {
  step: Stepper
  /** The project's folder. */
  root: string
}

export interface Assay {
  address: string
  /** Lines that explain to a newcomer how to sign in; none without the demo. */
  signIns: string[]
  stop(): Promise<void>
}

/** Starts everything in order; if a later step fails, everything started before is stopped again. */
export async function startAssay(config: Config, { step, root }: Start): Promise<Assay> {
  const started: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const folder = resolve(config.ASSAY_DATA)
    addFontsOf(fontsFolder(config))
    const secret = loadSecret(config.ASSAY_SECRET, folder)
    const files = await openFileStore(config, folder, secret)
    const ownerUrl = config.DATABASE_URL ?? (await step('Database', () => embedded(folder, started)))
    const serverUrl = await step('Migrations', () => prepare(ownerUrl, config, secret, root))
    const content = await step('Frameworks and demo company', () =>
      loadContent(ownerUrl, { config, folder, root, files }),
    )
    const pools = openPools(serverUrl, {
      calls: config.ASSAY_POOL,
      statementSeconds: config.ASSAY_STATEMENT_SECONDS,
      replicaUrl: config.DATABASE_REPLICA_URL && ofSameRole(config.DATABASE_REPLICA_URL, serverUrl),
    })
    started.push(() => pools.end())
    const log = logger(config)
    const metrics = await watched(config, pools, versionOf(root), started)
    if (metrics) measureStore(files, metrics)
    for (const warning of plainConnections(config)) log.warn(warning)
    const { calls, strangers, streams } = pools
    const work = config.ASSAY_ROLE !== 'web'
    const allJobs = jobs({
      config,
      folder,
      ownerUrl,
      address: config.ASSAY_URL ?? localAddress(config),
      files,
      version: versionOf(root),
      metrics,
    })
    const queue = await step('Jobs', () =>
      startJobs({
        url: serverUrl,
        secret,
        jobs: allJobs,
        work,
        log,
        db: pools.jobs,
        read: pools.readingJobs,
        statementSeconds: config.ASSAY_STATEMENT_SECONDS,
      }),
    )
    started.push(() => queue.stop())
    const compose = config.ASSAY_ROLE === 'worker' ? composeWorker : composeApp
    const app = await compose({
      db: calls.db,
      lanes: { calls, strangers },
      streams,
      secret,
      enqueue: queue.enqueue,
      log,
      version: versionOf(root),
      address: config.ASSAY_URL ?? localAddress(config),
      proxies: config.ASSAY_PROXIES,
      callsPerSecond: config.ASSAY_CALLS_PER_SECOND,
      reach: config.ASSAY_OUTGOING,
      outgoingHosts: config.ASSAY_OUTGOING_HOSTS,
      https: config.ASSAY_URL?.startsWith('https:') ?? false,
      installation: installationOf(config),
      website: join(root, 'dist'),
      files,
      scanner: scannerOf(config, metrics),
      metrics,
      operated: { config, migrations: (await migrationsOf(join(root, MIGRATIONS))).length, jobs: allJobs },
      slowMs: config.ASSAY_SLOW_MS,
      quota: config.ASSAY_QUOTA,
    })
    const address = await step('Server', () => listen(app, config))
    // Jobs end while calls do.
    started.push(() => Promise.all([app.close(), queue.rest()]))
    return { address: config.ASSAY_URL ?? address, signIns: content.signIns, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Serves metrics, if the operator has named an address for them. Their code is loaded only then. */
async function watched(
  { ASSAY_METRICS }: Config,
  pools: Pools,
  version: string,
  started: (() => Promise<unknown>)[],
): Promise<Metrics | undefined> {
  if (!ASSAY_METRICS) return undefined
  const { openMetrics } = await import('./platform/metrics/metrics.ts')
  const readers = { pools: pools.states, webhooks: () => readWaitingWebhooks(pools.jobs) }
  const metrics = openMetrics({ version, readState: stateReader(pools.jobs, readers) })
  const served = await serveMetrics(metrics, listenAddressOf(ASSAY_METRICS)).catch((error: Error) => {
    throw new ConfigurationError(`Assay can’t listen at ASSAY_METRICS=${ASSAY_METRICS}: ${error.message}.`)
  })
  started.push(() => served.close())
  return metrics
}

function scannerOf({ CLAMD }: Config, metrics: Metrics | undefined): Scanner | null {
  if (!CLAMD) return null
  return metrics ? measuredScanner(clamd(CLAMD), metrics) : clamd(CLAMD)
}

/** Listens without the server's own log line: the start prints one in its own words. */
async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  const { level } = app.log
  app.log.level = 'warn'
  const address = await app.listen({ host: HOST, port: PORT })
  app.log.level = level
  return address
}

/** Returns the address at which people on this computer open the app if no address is configured. */
function localAddress({ HOST, PORT }: Config): string {
  const everywhere = ['0.0.0.0', '::'].includes(HOST)
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${everywhere ? 'localhost' : host}:${PORT}`
}

async function embedded(folder: string, started: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  started.push(() => postgres.stop())
  return postgres.url
}

function prepare(ownerUrl: string, config: Config, secret: Secret, root: string): Promise<string> {
  return prepareDatabase(ownerUrl, {
    folder: join(root, MIGRATIONS),
    role: config.ASSAY_DATABASE_ROLE,
    secret,
    jobs: jobs({ config, folder: config.ASSAY_DATA }).map(job => job.name),
  })
}

/** The release and, so that the pages notice a new build of it, a part of the built pages' hash. */
function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const page = join(root, 'dist/index.html')
  if (!existsSync(page)) return version
  const build = createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 8)
  return `${version}+${build}`
}

function fontsFolder({ ASSAY_FONTS }: Config): string | null {
  if (!ASSAY_FONTS) return null
  if (!existsSync(ASSAY_FONTS))
    throw new ConfigurationError('ASSAY_FONTS must be a folder with fonts for PDFs.')
  return resolve(ASSAY_FONTS)
}
