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

function firstMessage(errors: readonly { message?: string }[]): string {
  return (errors[0]?.message ?? 'failed without a message').split('\n')[0]?.slice(0, 200) ?? ''
}

function lineOfError(error: SerializedError): string {
  return `outside any test: ${firstMessage([error])}`
}
