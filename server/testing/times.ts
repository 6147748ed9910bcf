const wanted = process.env.ASSAY_KILLS

/** True in `npm run drills`, which has the machine to itself: only there is a duration held against its limit. */
export const isDrill = wanted !== undefined

/** Returns how many times a drill repeats its fault: a few in an ordinary run, `ASSAY_KILLS` times if that is set. */
export function times(ordinarily: number): number {
  return wanted ? Number(wanted) : ordinarily
}

/** Returns the size of a drill that causes no fault: small in an ordinary run, and whole in `npm run drills`. */
export function sized(ordinarily: number, whole: number): number {
  return isDrill ? whole : ordinarily
}
