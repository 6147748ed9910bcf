import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'

/** Reports in one toast that an assessment is closed, and then that it is stored. */
export function toastClosed({ id, name }: AssessmentPeriod, words: (name: string) => string): void {
  toastDone(words(name), { id: `closed-period-${id}` })
}
