import type { Report } from '#domain/reports/reports.contract.ts'

const MOST = 100

/** The name that a report is saved under: `Executive Report HIPAA Warehouse 2026-11-21.pdf`. */
export function reportFileName(
  { title, scope, moment }: Pick<Report, 'title' | 'scope' | 'moment'>,
  extension: string,
): string {
  const words = [title, scope.name]
    .join(' ')
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
    .slice(0, MOST)
    .trim()
  return `${[words, moment?.slice(0, 10)].filter(Boolean).join(' ')}.${extension}`
}
