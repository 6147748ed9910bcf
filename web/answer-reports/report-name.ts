const MOST = 60

/** The file name of a report: `answers-warehouse-north-2026-11-21.csv`. */
export function reportName(about: string | undefined, day: string): string {
  const words = (about ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '')
  return `${['answers', words, day].filter(Boolean).join('-')}.csv`
}
