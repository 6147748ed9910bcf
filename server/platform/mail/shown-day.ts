/** Formats `YYYY-MM-DD` as the app shows days. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
