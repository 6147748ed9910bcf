/** The day, `YYYY-MM-DD`, that it is in a time zone; in UTC where nobody knows the zone. */
export function dayIn(zone: string, now = new Date()): string {
  const known = formats.get(zone)
  if (known) return known.format(now)
  const format = formatIn(zone)
  if (formats.size < ZONES_MAX) formats.set(zone, format)
  return format.format(now)
}

/** Making a format costs a hundred times as much as using it. There are some 500 zones. */
const formats = new Map<string, Intl.DateTimeFormat>()
const ZONES_MAX = 1000

function formatIn(zone: string): Intl.DateTimeFormat {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { ...fields, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...fields, timeZone: 'UTC' })
  }
}

/** The day that is `days` days after another, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Checks that a caller may give the day: the database has no year 0, and what repeats stays within years of four digits. */
export const canBeGiven = (day: string) => day >= '1990-01-01' && day <= '2100-12-31'

/** The refusal of any other day. */
export const NOT_GIVEN = 'Choose a day between 1990 and 2100.'
