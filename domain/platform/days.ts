/** The day, `YYYY-MM-DD`, that it is in a time zone; in UTC where nobody knows the zone. */
export function dayIn(zone: string, now = new Date()): string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { ...fields, timeZone: zone }).format(now)
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...fields, timeZone: 'UTC' }).format(now)
  }
}

/** The day that is `days` days after another, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
