/**
 * A figure of the risk scale with one decimal: `17.9`. One that would round to a bound of a level or a threshold without
 * being at it keeps to its side: 19.98 is `19.9`, 25.04 is `25.1`.
 */
export function formatFigure(value: number): string {
  const rounded = Math.round(value * 10) / 10
  const isBound = rounded % 5 === 0 && rounded !== value
  return (isBound ? rounded + Math.sign(value - rounded) / 10 : rounded).toFixed(1)
}
