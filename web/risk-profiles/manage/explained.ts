import type { WhatIfSums } from '#domain/risk-profiles/what-if.contract.ts'
import { formatFigure, formatNumber } from '#web/ui/format.ts'
import { manageTexts as texts } from './manage.texts.ts'

/** The figures that are quotients of sums. */
export type Quotient = 'risk' | 'exposure'

/** At most two decimals, as sums of risks have. */
const plain = (value: number) => formatNumber(Math.round(value * 100) / 100)

/** The numbers of a figure as one can compute them again. */
export function quotientOf(figure: Quotient, sums: WhatIfSums, value: number | null): string {
  if (value === null) return '–'
  const { weighted_risk, rated_weight, open_risk, open_weight } = sums
  const [over, under] =
    figure === 'risk'
      ? [plain(weighted_risk), plain(rated_weight)]
      : [
          `(${plain(weighted_risk)} + ${plain(open_risk)})`,
          `(${plain(rated_weight)} + ${plain(open_weight)})`,
        ]
  const shown = formatFigure(value)
  const note = Number(shown) === value ? '' : `, ${texts.shownAs(shown)}`
  return `${over} ÷ ${under} = ${value.toFixed(2)}${note}`
}
