const wanted = process.env.ASSAY_KILLS

/** Returns how many times a drill repeats its fault: a few in an ordinary run, `ASSAY_KILLS` times if that is set. */
export function times(ordinarily: number): number {
  return wanted ? Number(wanted) : ordinarily
}
