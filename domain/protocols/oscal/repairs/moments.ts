const parts =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?)?\s*(Z|[+-]\d\d:?(?:\d\d)?|UTC|GMT)?$/i

function offsetOf(zone: string): string {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return sign ? `${sign}${hours}:${minutes || '00'}` : 'Z'
}

/**
 * Reads a date, or a date and time, that is not written as OSCAL requires; without a time zone, as UTC. Returns the
 * moment as OSCAL writes it, or null if the text names no real one.
 */
export function readMoment(text: string): string | null {
  const [
    ,
    year = '',
    month = '',
    day = '',
    hours = '0',
    minutes = '0',
    seconds = '0',
    fraction = '',
    zone = '',
  ] = parts.exec(text.trim()) ?? []
  if (!year) return null
  const two = (digits: string) => digits.padStart(2, '0')
  const isoDay = `${year}-${two(month)}-${two(day)}`
  const time = `${two(hours)}:${two(minutes)}:${two(seconds)}.${fraction.slice(0, 3).padEnd(3, '0')}`
  const moment = new Date(`${isoDay}T${time}${offsetOf(zone)}`)
  // JavaScript reads February 30 as March 2.
  const isReal = new Date(`${isoDay}T00:00:00Z`).toJSON()?.startsWith(isoDay) ?? false
  const isKnown = isReal && !Number.isNaN(moment.getTime()) && Number(hours) < 24
  return isKnown && moment.getUTCFullYear() >= 1900 && moment.getUTCFullYear() <= 2999
    ? moment.toJSON()
    : null
}

/** Checks whether the text names the zone of its time. */
export function hasZone(text: string): boolean {
  return Boolean(parts.exec(text.trim())?.[8])
}
