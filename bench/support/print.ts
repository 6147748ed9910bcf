/** One line of the table. `met` is null where nothing is promised, or nothing was measured. */
export interface Figure {
  what: string
  goal: string
  figure: string
  ratio: number | null
  met: boolean | null
}

type Unit = 'ms' | 's' | 'MB' | 'KB' | '%' | '×' | 'rows/s' | 'MB/s' | 'calls'

/** A figure that may be as high as its goal. */
export function atMost(what: string, goal: number, value: number, unit: Unit): Figure {
  return { ...compared(what, goal, value, unit), goal: `≤ ${goal} ${unit}`, met: value <= goal }
}

/** A figure that must be as high as its goal. */
export function atLeast(what: string, goal: number, value: number, unit: Unit): Figure {
  return { ...compared(what, goal, value, unit), goal: `≥ ${goal} ${unit}`, met: value >= goal }
}

function compared(what: string, goal: number, value: number, unit: Unit) {
  return { what, figure: `${rounded(value)} ${unit}`, ratio: value / goal }
}

/** A figure shown beside others to explain them. */
export function noted(what: string, figure: string): Figure {
  return { what, goal: '–', figure, ratio: null, met: null }
}

/** A goal that was not measured, and why. */
export function notRun(what: string, goal: string, why: string): Figure {
  return { what, goal, figure: `not run: ${why}`, ratio: null, met: null }
}

/** Three digits that matter. */
export function rounded(value: number): string {
  if (value >= 100) return String(Math.round(value))
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** Writes figures as a table under a heading. */
export function printTable(heading: string, figures: Figure[]): void {
  const rows = figures.map(({ what, goal, figure, ratio, met }) => [
    what,
    goal,
    figure,
    ratio === null ? '–' : `${ratio.toFixed(2)} of goal`,
    met === null ? '–' : met ? 'met' : 'not met',
  ])
  const widths = [62, 9, 22, 14]
  const line = (cells: string[]) =>
    `  ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ')}`.trimEnd()
  say('')
  say(heading)
  for (const row of rows) say(line(row))
}

export function printNotes(notes: string[]): void {
  for (const note of notes) say(`  * ${note}`)
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
