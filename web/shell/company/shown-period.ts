/** The pages that show another assessment than the current one if their address names it. */
const pages = /^\/(dashboard|risks|review|overdue|action-plans\/what-pays-most|entities\/\d+\/overview)\/?$/
const ofAssessment = /^\/company\/assessment-periods\/(\d+)(\/|$)/

/** Returns the assessment that an address names; undefined if its page shows the current one, or none. */
export function periodOfAddress(pathname: string, search: unknown): number | undefined {
  const own = ofAssessment.exec(pathname)?.[1]
  if (own) return Number(own)
  const { period } = search as { period?: unknown }
  return pages.test(pathname) && typeof period === 'number' ? period : undefined
}
