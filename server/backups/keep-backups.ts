/** The number of days, weeks and months of which a backup is kept. */
export interface Keep {
  days: number
  weeks: number
  months: number
}

const DAY_MS = 86_400_000

/** Reads `7d 5w 12m`: parts may be missing, and count as none. Null if it is something else, or keeps nothing. */
export function readKeep(text: string): Keep | null {
  const parts = /^(?:(\d{1,4})d)? ?(?:(\d{1,4})w)? ?(?:(\d{1,4})m)?$/.exec(text.trim())
  if (!parts) return null
  const [days, weeks, months] = parts.slice(1).map(part => Number(part ?? 0)) as [number, number, number]
  return days + weeks + months > 0 ? { days, weeks, months } : null
}

/**
 * The backups that are not kept any more: all but the latest of each of the last days, weeks and months that have one.
 * Days, weeks (from Monday) and months are those of UTC. The latest backup always stays.
 */
export function expiredBackups(moments: readonly Date[], { days, weeks, months }: Keep): Date[] {
  const latestFirst = [...moments].sort((a, b) => b.getTime() - a.getTime())
  const kept = new Set(latestFirst.slice(0, 1))
  const spans: [(moment: Date) => string, number][] = [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ]
  for (const [nameOf, most] of spans) {
    const latest = new Map<string, Date>()
    for (const moment of latestFirst) if (!latest.has(nameOf(moment))) latest.set(nameOf(moment), moment)
    for (const moment of [...latest.values()].slice(0, most)) kept.add(moment)
  }
  return latestFirst.filter(moment => !kept.has(moment))
}

/** The beginning of a moment, in the days of the installation and not of a person. */
const startOf = (moment: Date, characters: number) => moment.toISOString().slice(0, characters)
const dayOf = (moment: Date) => startOf(moment, 10)
const monthOf = (moment: Date) => startOf(moment, 7)

/** The Monday of its week. */
function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7
  return dayOf(new Date(moment.getTime() - sinceMonday * DAY_MS))
}
