/** Formats `YYYY-MM-DD` as the app shows days. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** Formats a moment in ISO 8601 for people whose time zone is not known. */
export function shownMoment(moment: string): string {
  return `${shownDay(moment.slice(0, 10))} ${moment.slice(11, 16)} UTC`
}
