/** The day, `YYYY-MM-DD`, that it is in a time zone; in UTC where nobody knows the zone. */
export function dayIn(zone: string, now = new Date()): string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { ...fields, timeZone: zone }).format(now)
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...fields, timeZone: 'UTC' }).format(now)
  }
}
