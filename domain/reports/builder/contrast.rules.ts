const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Checks whether text in the color, `#rrggbb`, can be read on white: a contrast of 4.5, as WCAG 2.2 AA demands. */
export function hasContrast(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= 4.5
}
