import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CallMeasure, JobOutcome, MeasuredPart, Metrics } from './measuring.ts'
import type { ReadState, WatchedState, WebhookFacts } from './watched-state.ts'

const CALL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 900, 3600]

interface Options {
  version: string
  /** Reads what the database and the pools know, once for each look. */
  readState: ReadState
}

/** Collects what happens in this process. Its labels never name a company, a person or a record. */
export function openMetrics({ version, readState }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'assay_info', help: 'The version of Assay.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const happenings = happeningsIn(registers)
  const showState = statesIn(registers)
  return {
    ...happenings,
    contentType: registry.contentType,
    async read() {
      showState(await readState())
      return registry.metrics()
    },
  }
}

function happeningsIn(registers: Registry[]): Omit<Metrics, 'read' | 'contentType'> {
  const calls = new Counter({
    name: 'assay_calls_total',
    help: 'Answered calls.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const callSeconds = new Histogram({
    name: 'assay_call_seconds',
    help: 'Time until a call was answered.',
    labelNames: ['method', 'route'],
    buckets: CALL_SECONDS,
    registers,
  })
  const jobs = new Counter({
    name: 'assay_jobs_total',
    help: 'Tries of background jobs. A job that failed for the last time is given up.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'assay_job_seconds',
    help: 'Duration of a try of a background job.',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers,
  })
  const mails = new Counter({
    name: 'assay_mails_total',
    help: 'Emails handed to the mail server, and tries that failed.',
    labelNames: ['outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: 'assay_webhook_messages_total',
    help: 'Tries of messages to webhooks. A message that failed for the last time is failed.',
    labelNames: ['outcome'],
    registers,
  })
  const signInFailures = new Counter({
    name: 'assay_sign_in_failures_total',
    help: 'Sign-ins refused for a wrong password, code or link, or for too many tries.',
    registers,
  })
  const faults = new Counter({
    name: 'assay_faults_total',
    help: 'Failures of the file store and the malware scanner.',
    labelNames: ['part'],
    registers,
  })
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  for (const outcome of ['sent', 'retried', 'failed']) webhooks.inc({ outcome }, 0)
  for (const part of ['store', 'scanner']) faults.inc({ part }, 0)
  return {
    call({ method, route, status, seconds }: CallMeasure) {
      calls.inc({ method, route, status })
      callSeconds.observe({ method, route }, seconds)
    },
    job(job: string, outcome: JobOutcome, seconds: number) {
      jobs.inc({ job, outcome })
      jobSeconds.observe({ job }, seconds)
    },
    mail: outcome => mails.inc({ outcome }),
    webhook: outcome => webhooks.inc({ outcome }),
    signInFailed: () => signInFailures.inc(),
    fault: (part: MeasuredPart) => faults.inc({ part }),
  }
}

type NewGauge = (name: string, help: string, ...labelNames: string[]) => Gauge

function webhooksIn(gauge: NewGauge): (facts: WebhookFacts | null) => void {
  const due = gauge('assay_webhooks_due', 'Webhooks with something to send now.')
  const oldest = gauge(
    'assay_webhook_oldest_seconds',
    'Seconds for which the oldest event or message has waited to be sent to its webhook.',
  )
  return facts => {
    for (const each of [due, oldest]) each.reset()
    if (!facts) return
    due.set(facts.webhooks)
    oldest.set(facts.oldest_seconds)
  }
}

/** Gauges of what is so at the moment of a look, and not of what happened in this process. */
function statesIn(registers: Registry[]): (state: WatchedState) => void {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('assay_database_up', '1 if the database answers, else 0.')
  const queue = gauge('assay_queue_jobs', 'Background jobs in the queue.', 'job', 'state')
  const oldest = gauge('assay_queue_oldest_seconds', 'Seconds for which the oldest runnable job has waited.')
  const connections = gauge('assay_pool_connections', 'Database connections.', 'pool', 'state')
  const most = gauge('assay_pool_connections_max', 'Database connections allowed.', 'pool')
  const waiting = gauge('assay_pool_waiting', 'Work that waits for a database connection.', 'pool')
  const chains = gauge('assay_audit_chains', 'Audit logs, by the result of their latest check.', 'state')
  const verified = gauge(
    'assay_audit_verified_timestamp_seconds',
    'When the audit log that was not checked for the longest time was checked.',
  )
  const showWebhooks = webhooksIn(gauge)
  return ({ pools, database, webhooks }) => {
    for (const { name, max, busy, idle, waiting: line } of pools) {
      connections.set({ pool: name, state: 'busy' }, busy)
      connections.set({ pool: name, state: 'idle' }, idle)
      most.set({ pool: name }, max)
      waiting.set({ pool: name }, line)
    }
    showWebhooks(webhooks)
    up.set(database ? 1 : 0)
    for (const each of [queue, oldest, chains, verified]) each.reset()
    if (!database) return
    oldest.set(database.oldest_seconds)
    for (const { job, state, count } of database.queue) queue.set({ job, state }, count)
    chains.set({ state: 'intact' }, database.chains.intact)
    chains.set({ state: 'broken' }, database.chains.broken)
    chains.set({ state: 'unchecked' }, database.chains.unchecked)
    if (database.chains.checked_seconds !== null) verified.set(database.chains.checked_seconds)
  }
}
