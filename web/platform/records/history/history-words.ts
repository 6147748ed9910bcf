import type { RecordEvent } from '#domain/record-history/record-history.contract.ts'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { historyTexts as texts } from './history.texts.ts'

/** The changed fields in words: `Due date: 03/01/2031 → 04/01/2031`, or the value alone if there was none before. */
export function changesOf({ changes }: Pick<RecordEvent, 'changes'>): string[] {
  return changes.map(({ label, before, after }) =>
    before === null || before === ''
      ? texts.value(label, shownValue(after))
      : texts.change(label, shownValue(before), shownValue(after)),
  )
}

/** Days and moments as the person reads them; the server has put everything else in words. */
export function shownValue(value: string | null): string {
  if (value === null || value === '') return texts.none
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? formatMoment(value) : value
}
