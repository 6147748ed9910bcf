import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** Commands run from their sources: compiled once for all of them, they start in half the time. */
const compiled = join(root, 'node_modules/.cache/assay/commands')

export interface Ran {
  code: number
  said: string
}

/** Runs a command of the operator as `npm run` does, without the variables of the tests' own machine. */
export async function runCommand(command: string[], environment: Record<string, string>): Promise<Ran> {
  const [name = '', ...args] = command
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', `db/${name}.ts`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ASSAY_SECRET: '', DATABASE_URL: '', ...environment },
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: Number(code), said: said + complained }
}
