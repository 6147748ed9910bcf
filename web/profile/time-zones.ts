interface ZoneChoice {
  value: string
  label: string
}

/** Browsers keep the names from when the zones were added. */
const namesNow: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Returns the time zone of the device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** Lists every time zone that the browser knows, plus the chosen one under its stored name. */
export function zoneChoices(chosen: string): ZoneChoice[] {
  const values = ['UTC', ...Intl.supportedValuesOf('timeZone'), chosen].filter(Boolean)
  const byLabel = new Map(values.map(value => [zoneName(value), value]))
  return [...byLabel]
    .map(([label, value]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label))
}

/** Formats `America/New_York` for display. */
export function zoneName(zone: string): string {
  return (namesNow[zone] ?? zone).replaceAll('_', ' ')
}

/** Checks whether the name contains every word of the search, in any order: “york amer” finds New York. */
export function matchesZone(name: string, search: string): boolean {
  const text = name.toLowerCase()
  return search
    .toLowerCase()
    .split(/[\s/_]+/)
    .every(word => text.includes(word))
}
