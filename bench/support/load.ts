import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { quantile } from './quantile.ts'

export interface LoadOrder {
  url: string
  /** Taken in turn; each client begins at another one. */
  requests: PlannedRequest[]
  clients: number
  seconds: number
  /** Pause between an answer and the client's next call. */
  pauseMs?: number
  /** Continues after a 429 instead of stopping. */
  toleratesRefusals?: boolean
}

export interface LoadReport {
  /** Milliseconds, of the calls that were taken. */
  latencies: number[]
  /** Milliseconds, of the calls that were answered 429 with `Retry-After`. */
  refusals: number[]
  /** Received by all clients, heads included. */
  bytes: number
  seconds: number
}

export interface Round {
  /** Calls in a second. */
  throughput: number
  p50: number
  p95: number
  p99: number
  calls: number
  refused: number
  /** The mean size of a response in kilobytes, its head included. */
  kilobytes: number
  /** The p95 of the calls that were refused. */
  refusedP95: number
}

/** Makes calls from a process of its own. */
export class LoadGenerator {
  readonly #process: ChildProcess = fork(join(import.meta.dirname, 'load.worker.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })

  /** Throws as soon as a call is refused. */
  async run(order: LoadOrder): Promise<Round> {
    const answered = once(this.#process, 'message') as Promise<[LoadReport | { error: string }]>
    this.#process.send(order)
    const [report] = await answered
    if ('error' in report) throw new Error(report.error)
    const { latencies, refusals, bytes, seconds } = report
    return {
      throughput: latencies.length / seconds,
      p50: quantile(latencies, 0.5),
      p95: quantile(latencies, 0.95),
      p99: quantile(latencies, 0.99),
      calls: latencies.length,
      refused: refusals.length,
      kilobytes: bytes / 1000 / Math.max(1, latencies.length + refusals.length),
      refusedP95: quantile(refusals, 0.95),
    }
  }

  /** Runs the same orders in turn, several times, so that all meet the same machine. The first round warms up. */
  async inTurn(orders: LoadOrder[], times: number): Promise<Round[][]> {
    const rounds: Round[][] = orders.map(() => [])
    for (const order of orders) await this.run({ ...order, seconds: Math.min(1, order.seconds) })
    for (let time = 0; time < times; time++) {
      for (const [index, order] of orders.entries()) rounds[index]?.push(await this.run(order))
    }
    return rounds
  }

  end(): void {
    this.#process.kill()
  }
}
