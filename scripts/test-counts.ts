import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The result of the tests: counts, and a line for each test that failed or that passed only at the second try. */
export interface TestCounts {
  passed: number
  skipped: number
  failed: string[]
  flaky: string[]
}

/** Writes `TestCounts` as JSON to the file that `ASSAY_TEST_COUNTS` names. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.ASSAY_TEST_COUNTS
    if (!file) return
    const counts: TestCounts = { passed: 0, skipped: 0, failed: unhandled.map(lineOfError), flaky: [] }
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) {
        counts.failed.push(`${module.relativeModuleId}: ${firstMessage(module.errors())}`)
      }
      for (const test of module.children.allTests()) countTest(test, counts)
    }
    writeFileSync(file, JSON.stringify(counts))
  }
}

function countTest(test: TestCase, counts: TestCounts): void {
  const { state, errors } = test.result()
  const line = `${test.module.relativeModuleId} › ${test.fullName}: ${firstMessage(errors ?? [])}`
  if (state === 'failed') counts.failed.push(line)
  else if (state === 'skipped') counts.skipped += 1
  else counts.passed += 1
  if (test.diagnostic()?.flaky) counts.flaky.push(line)
}

interface Reported {
  message?: string
  cause?: unknown
}

/** Returns an error as one line. A property names its counterexample below its first line, and the reason as its cause. */
function firstMessage([error]: readonly Reported[]): string {
  const { message = 'failed without a message', cause } = error ?? {}
  const reason = (cause as Reported | undefined)?.message ?? ''
  const lines = [...reason.split('\n').slice(0, 2), ...message.split('\n').slice(0, 4)]
  return lines
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 800)
}

function lineOfError(error: SerializedError): string {
  return `outside any test: ${firstMessage([error])}`
}
