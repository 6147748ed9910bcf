// `npm run check`: format and lint, types, dead code, import rules, comments, folders. Everything runs; every failure is printed.
import { spawn } from 'node:child_process'
import { demandNode, environment, install, root } from './install.mjs'

install()
demandNode()

// Each of several checkers reads the shared types for itself, which takes more than twice the processor time.
const inOneThread = ['--checkers', '1']

const checks = [
  ['format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['types of the domain', 'tsc', ['-p', 'tsconfig.domain.json', ...inOneThread]],
  ['types of the server', 'tsc', ['-p', 'tsconfig.server.json', ...inOneThread]],
  ['types of the web', 'tsc', ['-p', 'tsconfig.web.json', ...inOneThread]],
  ['types of journeys and benches', 'tsc', ['-p', 'tsconfig.e2e.json', ...inOneThread]],
  ['dead code', 'knip', []],
  ['import rules', 'node', ['scripts/check-imports.mjs']],
  ['openings of comments', 'node', ['scripts/check-comments.mjs']],
  ['files in a folder', 'node', ['scripts/check-folders.mjs']],
]

function check([name, command, args]) {
  return new Promise(resolve => {
    const from = Date.now()
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment, NO_COLOR: '1' },
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', text => (output += text))
    child.stderr.on('data', text => (output += text))
    child.on('close', code => {
      const seconds = ((Date.now() - from) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${seconds} s\n`)
      if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`)
      resolve(code === 0)
    })
  })
}

// Two at a time: as many as a small machine has cores.
const queue = [...checks]
const results = []
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) results.push(await check(next))
}
await Promise.all([work(), work()])
process.exit(results.every(Boolean) ? 0 : 1)
