import { formatDate } from '#web/ui/format.ts'

/** A sentence of the server with its days written as people read them. */
export function withShownDays(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => formatDate(day))
}
