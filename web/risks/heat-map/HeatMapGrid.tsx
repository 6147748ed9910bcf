import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type SyntheticEvent,
  useState,
} from 'react'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { riskColors } from '#web/ui/risk/risk.ts'
import { moveInGrid } from '#web/ui/table/grid-keys.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { isPlainClick } from '../FigureLink.tsx'
import { type FigureOf, figureDialog } from '../figure/figure-address.ts'
import { figure, figureOfRow, isLinked, levelOf, nameOf } from '../risk-names.ts'
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
  const { open, hrefOf } = useDialogs()
  const [focused, setFocused] = useState<RiskRow>()
  const threats = isUnfolded ? [...map.threats, ...map.empty] : map.threats
  const tabStop = tabStopOf(map, focused)
  const dialogOf = (row: RiskRow) => figureDialog(figureOfRow(figureIn(row, map.shown), base))
  const rowAt = ({ target }: SyntheticEvent) => map.at((target as Element).closest('a')?.dataset.at ?? '')
  const focus = (event: FocusEvent) => setFocused(rowAt(event))
  const follow = (event: MouseEvent) => {
    const row = rowAt(event)
    if (row && isPlainClick(event)) {
      event.preventDefault()
      open(dialogOf(row))
    }
  }
  return (
    <section className={classes.scroll} aria-labelledby="heat-map" {...(!tabStop && { tabIndex: 0 })}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, as in any grid
        role="grid"
        className={classes.map}
        style={{ '--categories': map.categories.length } as CSSProperties}
        aria-labelledby="heat-map"
        onKeyDown={move}
        onClick={follow}
        onFocus={focus}
      >
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
                const at = `${threat.key} ${category.key}`
                const row = map.at(at)
                return (
                  <Cell
                    key={category.key}
                    row={row}
                    at={at}
                    href={row && isLinked(row) ? hrefOf(dialogOf(row)) : null}
                    shown={map.shown}
                    isTabStop={row !== undefined && row === tabStop}
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
  /** The name of the cell among those of the map. */
  at: string
  /** The address of its explanation; null without one. */
  href: string | null
  shown: Shown
  isTabStop: boolean
}

/** One of many cells: plain elements, whose events the table handles. */
const Cell = memo(function Cell({ row, at, href, shown, isTabStop }: CellProps) {
  if (!row) return <td aria-label={texts.emptyCell} />
  const { word, level } = levelOf(shownIn(row, shown))
  const value = figure(shownIn(row, shown).risk)
  const words = (
    <>
      {value} {level && <span className={classes.word}>{uiTexts.riskLevel[level]}</span>}
    </>
  )
  const drawn = { className: classes.cell, style: level ? riskColors(level) : undefined }
  const note = isMarked(row) ? texts.marked(figure(row.risk), figure(row.worst?.risk ?? null)) : null
  const subject = figureIn(row, shown)
  return (
    <td className={level ? undefined : classes.unknown} data-marked={isMarked(row) || undefined}>
      {href === null ? (
        <span {...drawn}>{words}</span>
      ) : (
        <a
          {...drawn}
          href={href}
          data-at={at}
          tabIndex={isTabStop ? 0 : -1}
          // Contains figure and word as displayed, for people who control their computer by voice.
          aria-label={[`${nameOf(subject)}: ${value} ${word}`, note].filter(Boolean).join('. ')}
          title={[subject.entity?.name, note].filter(Boolean).join('. ') || undefined}
        >
          {words}
        </a>
      )}
    </td>
  )
})

/** The row that a cell shows: of its worst entity, or of all. */
function figureIn(row: RiskRow, shown: Shown): RiskRow {
  return shown === 'worst' && row.worst ? { ...row, entity: row.worst.entity } : row
}
