import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Script } from '#server/sweeps/hot-calls/capture.ts'

export interface BareOrder {
  url: string
  connections: number
  scripts: Script[]
}

export interface BareServer {
  url: string
  pid: number | undefined
  end(): void
}

/** Starts a process that answers `/0`, `/1` … by sending the statements of that script. */
export async function runBare(order: BareOrder): Promise<BareServer> {
  const server = fork(join(import.meta.dirname, 'bare.worker.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const listening = once(server, 'message')
  server.send(order)
  const [port] = await listening
  return { url: `http://127.0.0.1:${port}`, pid: server.pid, end: () => void server.kill() }
}
