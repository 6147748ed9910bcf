interface Row {
  /** Of each link, in order. */
  widths: readonly number[]
  /** Of the button behind which the links fold that do not fit. */
  more: number
  gap: number
  available: number
}

/** How many of the links stand in the row; the others fold behind the button, which needs a place of its own. */
export function fitting({ widths, more, gap, available }: Row): number {
  const whole = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1)
  if (whole <= available) return widths.length
  let left = available - more
  let count = 0
  for (const width of widths) {
    left -= width + gap
    if (left < 0) break
    count++
  }
  return count
}
