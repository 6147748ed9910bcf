export interface SectionTop {
  id: string
  /** Pixels below the top of the window. */
  top: number
}

export interface View {
  /** The height of the window. */
  height: number
  scrolled: number
  /** The maximum scroll position. */
  most: number
}

/**
 * Returns the section being read: the one requested by the address while it is in view, else the last one that starts
 * above a line. The line is a third down the window, and moves to the bottom over the last screenful, whose sections
 * never reach the third.
 */
export function sectionAt(tops: readonly SectionTop[], view: View, wanted: string): string | undefined {
  const { height, scrolled, most } = view
  const isInView = ({ top }: SectionTop) => top >= 0 && top < height
  const target = tops.find(each => each.id === wanted && isInView(each))
  if (target) return target.id
  const last = Math.min(height, most)
  const progress = last > 0 ? Math.min(1, Math.max(0, (scrolled - (most - last)) / last)) : 0
  const line = height / 3 + ((height * 2) / 3) * progress
  return (tops.findLast(({ top }) => top < line) ?? tops[0])?.id
}
