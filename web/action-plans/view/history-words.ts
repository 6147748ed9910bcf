import type { PlanEvent } from '#domain/action-plans/action-plans.contract.ts'
import { formatCents, formatDate } from '#web/ui/format.ts'
import { historyTexts as texts } from './history.texts.ts'

/** The changed fields in words: `Due date: 03/01/2031 → 04/01/2031`. */
export function changesOf({ changes }: Pick<PlanEvent, 'changes'>): string[] {
  return changes.map(({ field, label, before, after }) =>
    texts.change(label, shownValue(field, before), shownValue(field, after)),
  )
}

function shownValue(field: string, value: string | null): string {
  if (value === null || value === '') return texts.none
  if (field.endsWith('_cents')) return formatCents(Number(value))
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}
