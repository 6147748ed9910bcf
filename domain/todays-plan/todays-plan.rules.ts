/** The hours of a person's day between which the morning email is sent: a plan for the day is of no use at night. */
const FIRST_HOUR = 7
const LAST_HOUR = 12

/**
 * The day, `YYYY-MM-DD`, for which a person in this time zone gets the morning email now; null while it is too early or
 * too late. An unknown zone counts as UTC.
 */
export function digestDay(now: Date, zone: string): string | null {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const hour = Number(parts.hour)
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return null
  return `${parts.year}-${parts.month}-${parts.day}`
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const fields = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { ...fields, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...fields, timeZone: 'UTC' })
  }
}
