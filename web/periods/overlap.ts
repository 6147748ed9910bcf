import { formatDate } from '#web/ui/format.ts'

/** Formats the days in a sentence of the server. */
export function withShownDays(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => formatDate(day))
}
