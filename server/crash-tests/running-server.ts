import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** Starts the server in Node.js: as it was built, if `npm test` says where, and else from its sources. */
export const serverArguments = [
  '--disable-warning=ExperimentalWarning',
  process.env.ASSAY_MAIN ?? 'server/main.ts',
]

export interface RunningServer {
  url: string
  process: ChildProcess
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** Stops it in order, as Ctrl-C does. */
  stop(): Promise<void>
}

/** Another version of the server: its folder, and its start in Node.js. */
export interface Version {
  folder: string
  arguments: string[]
}

const thisVersion: Version = { folder: root, arguments: serverArguments }

/** Starts the server as its own process, as an operator does, and waits until it prints its address. */
export function runServer(
  environment: Record<string, string>,
  version = thisVersion,
): Promise<RunningServer> {
  return untilReady(spawnServer(environment, version))
}

/** Starts the server's process, and does not wait. */
export function spawnServer(environment: Record<string, string>, version = thisVersion): ChildProcess {
  return spawn('node', version.arguments, {
    cwd: version.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(version.folder, 'node_modules/.cache/assay'),
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      ASSAY_LOG_LEVEL: 'error',
      ASSAY_DEMO: 'on',
      ...environment,
    },
  })
}

async function untilReady(server: ChildProcess): Promise<RunningServer> {
  const exited = once(server, 'exit')
  return {
    url: await addressOf(server),
    process: server,
    kill: async () => {
      server.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      server.kill('SIGTERM')
      await exited
    },
  }
}

/** Reads the address from a starting server's output. */
export async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server says nothing')
  const lines = createInterface({ input: server.stdout })
  let last = ''
  for await (const line of lines) {
    last = line || last
    const address = /Assay is at (http:\/\/\S+)/.exec(line)?.[1]
    if (address) {
      server.stdout.resume()
      return address
    }
  }
  throw new Error(`the server ended before it was ready: ${last}`)
}
