interface Row {
  /** The width of each link, in order. */
  widths: readonly number[]
  /** The width of the button that holds the folded links. */
  more: number
  gap: number
  available: number
}

/** Counts the links that fit in the row. The others fold into the button, which needs room itself. */
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
