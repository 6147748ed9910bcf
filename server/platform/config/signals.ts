interface Signals {
  /** Milliseconds after which the process ends even if something is still open. */
  deadline?: number
  exit?: (code: number) => void
  now?: () => number
}

/** The time within which a second signal is the same one: a terminal and a process manager both pass one Ctrl-C on. */
const SAME_SIGNAL_MS = 1000

/**
 * Stops in order on Ctrl-C or SIGTERM, once, and within the deadline. Further SIGTERMs change nothing, because a
 * process manager may send one to every process of a group, which pass it on; a second Ctrl-C by hand does not wait.
 */
export function stopOnSignals(stop: () => Promise<void>, signals: Signals = {}): void {
  const { deadline = 9_500, exit = process.exit, now = Date.now } = signals
  let stoppingSince: number | undefined
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const begin = () => {
    stoppingSince = now()
    const late = setTimeout(() => {
      say('Assay didn’t stop in time and exits now.')
      exit(1)
    }, deadline)
    stop().then(
      () => {
        clearTimeout(late)
        exit(0)
      },
      error => {
        say(String(error))
        exit(1)
      },
    )
  }
  process.on('SIGTERM', () => {
    if (stoppingSince === undefined) begin()
  })
  process.on('SIGINT', () => {
    if (stoppingSince === undefined) begin()
    else if (now() - stoppingSince >= SAME_SIGNAL_MS) exit(130)
  })
}
