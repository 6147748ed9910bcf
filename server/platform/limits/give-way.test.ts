import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const nice = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])

test.runIf(process.platform === 'linux')('a thread that gives way is nicer than the others', async () => {
  const before = nice(readFileSync('/proc/self/stat', 'utf8'))
  const thread = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads')
    import(workerData).then(({ giveWay }) => {
      giveWay()
      parentPort.postMessage(require('node:fs').readFileSync('/proc/thread-self/stat', 'utf8'))
    })`,
    { eval: true, workerData: join(import.meta.dirname, 'give-way.ts') },
  )
  const stat = await new Promise<string>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  await thread.terminate()
  expect(nice(stat)).toBe(Math.max(before, 10))
  expect(nice(readFileSync('/proc/self/stat', 'utf8'))).toBe(before)
})
