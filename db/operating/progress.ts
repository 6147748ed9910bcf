import type { Manifest, Tell } from '#server/backups/format.ts'

/** Between two lines where nobody sees a line change. */
const QUIET_MS = 10_000
const SHOWN_MS = 200

/** Prints how far a command is: one line that changes in a terminal, and now and then a line elsewhere. */
export function printProgress(verb: string): { tell: Tell; end(): void } {
  const { isTTY } = process.stdout
  let last = isTTY ? 0 : performance.now()
  let isOpen = false
  const tell: Tell = (step, { count, bytes, at }) => {
    const now = performance.now()
    if (now - last < (isTTY ? SHOWN_MS : QUIET_MS)) return
    last = now
    const line = `  ${verb} ${step}: ${count.toLocaleString('en')}, ${sizeOf(bytes)}${step === 'tables' && at ? `, ${at}` : ''}`
    process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    isOpen = Boolean(isTTY)
  }
  return {
    tell,
    end: () => {
      if (isOpen) process.stdout.write('\r\x1b[K')
      isOpen = false
    },
  }
}

/** The number of rows of a backup, such as `17,279`. */
export function rowsIn({ tables }: Pick<Manifest, 'tables'>): string {
  return tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')
}

/** A number of bytes, such as `3.40 MB`. */
export function sizeOf(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0, units.length - 1)
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toPrecision(3)} ${units[step]}`
}
