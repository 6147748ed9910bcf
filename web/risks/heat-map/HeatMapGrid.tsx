import { type KeyboardEvent, memo, useState } from 'react'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { riskColors } from '#web/ui/risk/risk.ts'
import { moveInGrid } from '#web/ui/table/grid-keys.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import type { FigureOf } from '../figure/figure-address.ts'
import { RowFigureLink } from '../RowFigureLink.tsx'
import { figure, levelOf } from '../risk-names.ts'
import classes from '../risks.module.css'
import { risksTexts as texts } from '../risks.texts.ts'
import { type HeatMap, isMarked, type Shown, shownIn, tabStopOf } from './heat-map.ts'

interface Props {
  map: HeatMap
  /** The figure that the cells are parts of. */
  base: FigureOf
  /** Shows the threats without a figure, too. */
  isUnfolded?: boolean
}

/** The heat map as a grid: one tab stop, and arrow keys from cell to cell. */
export const HeatMapGrid = memo(function HeatMapGrid({ map, base, isUnfolded = false }: Props) {
  const [focused, setFocused] = useState<RiskRow>()
  const threats = isUnfolded ? [...map.threats, ...map.empty] : map.threats
  const tabStop = tabStopOf(map, focused)
  return (
    <section className={classes.scroll} aria-labelledby="heat-map" {...(!tabStop && { tabIndex: 0 })}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, as in any grid */}
      <table className={classes.map} role="grid" aria-labelledby="heat-map" onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{texts.threat}</th>
            {map.categories.map(category => (
              <th key={category.key} scope="col">
                <span>{category.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {threats.map(threat => (
            <tr key={threat.key}>
              <th scope="row">{threat.name}</th>
              {map.categories.map(category => {
                const row = map.cell(threat.key, category.key)
                return (
                  <Cell
                    key={category.key}
                    row={row}
                    base={base}
                    shown={map.shown}
                    isTabStop={row === tabStop}
                    onFocus={setFocused}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

function move(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey, target, currentTarget } = event
  if (altKey || shiftKey || !(target instanceof HTMLElement)) return
  if (moveInGrid(currentTarget, target, key, ctrlKey || metaKey)) event.preventDefault()
}

interface CellProps {
  row: RiskRow | undefined
  base: FigureOf
  shown: Shown
  isTabStop: boolean
  onFocus: (row: RiskRow) => void
}

const Cell = memo(function Cell({ row, base, shown, isTabStop, onFocus }: CellProps) {
  if (!row) return <td aria-label={texts.emptyCell} />
  const { risk, coverage } = shownIn(row, shown)
  const { level } = levelOf({ risk, coverage })
  const isOfWorst = shown === 'worst' && row.worst
  return (
    <td className={level ? undefined : classes.unknown} data-marked={isMarked(row) || undefined}>
      <RowFigureLink
        base={base}
        row={isOfWorst ? { ...row, entity: row.worst?.entity, risk, coverage } : row}
        note={isMarked(row) ? texts.marked(figure(row.risk), figure(row.worst?.risk ?? null)) : undefined}
        className={classes.cell}
        style={level ? riskColors(level) : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onFocus(row)}
      >
        <span>{figure(risk)}</span>{' '}
        {level && <span className={classes.word}>{uiTexts.riskLevel[level]}</span>}
      </RowFigureLink>
    </td>
  )
})
