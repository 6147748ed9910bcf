/** The months and days of a calendar are `YYYY-MM` and `YYYY-MM-DD`. */

/** The weeks of a month from Sunday to Saturday; null for days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const first = dateOf(`${month}-01`)
  const days: (string | null)[] = Array(first.getUTCDay()).fill(null)
  for (let day = first; textOf(day).startsWith(month); day = dayAfter(day)) days.push(textOf(day))
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The month that lies so many months ahead, or back. */
export function monthAfter(month: string, months: 1 | -1): string {
  const date = dateOf(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return textOf(date).slice(0, 7)
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)

function dayAfter(date: Date): Date {
  const next = new Date(date)
  next.setUTCDate(next.getUTCDate() + 1)
  return next
}
