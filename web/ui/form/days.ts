const WRITTEN = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})\s*$/
const KEPT = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/

/** Parses a day as typed, month first (`3/1/2026`, `03-01-26`), or as stored (`2026-03-01`); else `null`. */
export function dayOf(text: string): string | null {
  const kept = KEPT.exec(text)
  if (kept) return checked(Number(kept[1]), Number(kept[2]), Number(kept[3]))
  const written = WRITTEN.exec(text)
  if (!written) return null
  const year = Number(written[3])
  return checked(year < 100 ? year + 2000 : year, Number(written[1]), Number(written[2]))
}

function checked(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  // The 31st of a shorter month would become a day of the next.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
