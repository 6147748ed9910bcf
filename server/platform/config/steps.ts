import { performance } from 'node:perf_hooks'

/** Prints the steps of a start: a line a step, with its time. */
export interface Stepper {
  <Result>(what: string, work: () => Promise<Result> | Result): Promise<Result>
  say(line: string): void
  done(line: string): void
}

/** Writes to standard output; `quiet` writes nothing. */
export function stepper(quiet = false): Stepper {
  const begun = performance.now()
  const say = (line: string) => {
    if (!quiet) process.stdout.write(`${line}\n`)
  }
  const step = async <Result>(what: string, work: () => Promise<Result> | Result): Promise<Result> => {
    const from = performance.now()
    const result = await work()
    say(`  ${what.padEnd(34)} ${seconds(performance.now() - from)}`)
    return result
  }
  return Object.assign(step, {
    say,
    done: (line: string) => say(`${line}  (${seconds(performance.now() - begun)} in all)`),
  })
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
