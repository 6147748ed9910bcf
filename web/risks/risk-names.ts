import { riskLevelOf } from '#domain/risks/risk-levels.rules.ts'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { formatFigure } from '#web/ui/format.ts'
import { type RiskLevel, riskLevelNamed } from '#web/ui/risk/risk.ts'
import type { FigureOf } from './figure/figure-address.ts'
import { risksTexts as texts } from './risks.texts.ts'

/** Returns the word of a row's level and its position on the color scale; null without a level. */
export function levelOf(row: Pick<RiskRow, 'risk' | 'coverage'>): { word: string; level: RiskLevel | null } {
  const word = riskLevelOf(row)
  if (word === null) return { word: texts.emptyCell, level: null }
  return word === 'Not enough answers' ? { word, level: null } : { word, level: riskLevelNamed(word) }
}

export function threatOf(row: RiskRow): string {
  return row.threat?.name ?? texts.noThreat
}

export function categoryOf(row: RiskRow): string {
  return row.category?.name ?? texts.noCategory
}

/** A figure with one decimal, or a dash where there is none. */
export function figure(value: number | null): string {
  return value === null ? '–' : formatFigure(value)
}

/** Names the subject of a row. */
export function nameOf(row: RiskRow): string {
  const { threat, category, entity } = row
  return [threat !== undefined && threatOf(row), category !== undefined && categoryOf(row), entity?.name]
    .filter(Boolean)
    .join(', ')
}

/** Without an answer there is nothing to explain. */
export function isLinked(row: RiskRow): boolean {
  return row.answered > 0
}

/** The figure of a row, a part of the page's. Null is a dimension that its questions lack; undefined is none of its dimensions. */
export function figureOfRow({ threat, category, entity }: RiskRow, base: FigureOf): FigureOf {
  return {
    ...base,
    ...(threat !== undefined && { threat: threat?.id ?? 0 }),
    ...(category !== undefined && { category: category?.id ?? 0 }),
    ...(entity && { entity: entity.id }),
  }
}
