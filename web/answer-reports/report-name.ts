const MOST = 60

/** What a report is saved as: `answers-warehouse-north-2026-11-21.csv`. */
export function reportName(about: string | undefined, now: Date): string {
  const words = (about ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '')
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
  return `${['answers', words, day].filter(Boolean).join('-')}.csv`
}
