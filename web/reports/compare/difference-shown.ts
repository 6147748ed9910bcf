import type { ReportComparison } from '#domain/reports/reports.contract.ts'

type Cell = ReportComparison['sections'][number]['tables'][number]['rows'][number]['cells'][number]

/** The difference of two figures as both are written, so that it adds up beside them; null if they read the same. */
export function differenceShown({ before, after, difference }: Cell): number | null {
  if (difference === null) return null
  const [was, is] = [numberIn(before), numberIn(after)]
  if (was === null || is === null) return difference
  return Math.round((is - was) * 100) / 100 || null
}

/** The number that a text begins with, such as `1,234` or that of `22.9 Moderate`. */
function numberIn(text: string | null): number | null {
  const found = /^\d[\d,]*(\.\d+)?/.exec(text ?? '')
  return found && Number(found[0].replaceAll(',', ''))
}
