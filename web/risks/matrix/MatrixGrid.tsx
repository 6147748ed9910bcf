import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { levelOfRisk } from '#domain/risks/risk-levels.rules.ts'
import type { MatrixSquare } from '#domain/risks/risks.contract.ts'
import { inherentRisk } from '#domain/risks/risks.rules.ts'
import { formatNumber } from '#web/ui/format.ts'
import { riskColors, riskLevelNamed } from '#web/ui/risk/risk.ts'
import { moveInGrid } from '#web/ui/table/grid-keys.ts'
import { figure } from '../risk-names.ts'
import { everyTopRisk, type RisksSearch } from '../risks.search.ts'
import { risksTexts as texts } from '../risks.texts.ts'
import classes from './matrix.module.css'

const ratings = [1, 2, 3, 4, 5] as const

interface Props {
  /** The squares that have a pair. */
  squares: readonly MatrixSquare[]
  search: RisksSearch
}

/** Likelihood upwards and impact to the right: one tab stop, and arrow keys from square to square. */
export function MatrixGrid({ squares, search }: Props) {
  const [focused, setFocused] = useState<string>()
  const at = new Map(squares.map(square => [keyOf(square), square]))
  const tabStop = focused !== undefined && at.has(focused) ? focused : squares[0] && keyOf(squares[0])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, as in any grid
    <table className={classes.matrix} role="grid" aria-labelledby="matrix" onKeyDown={move}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            <span>{texts.likelihoodUp}</span>
            <span>{texts.impactRight}</span>
          </th>
          {ratings.map(impact => (
            <th key={impact} scope="col">
              <span className={classes.axis}>{texts.impact} </span>
              {impact}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ratings.toReversed().map(likelihood => (
          <tr key={likelihood}>
            <th scope="row">
              <span className={classes.axis}>{texts.likelihood} </span>
              {likelihood}
            </th>
            {ratings.map(impact => {
              const square = at.get(keyOf({ likelihood, impact }))
              const colors = riskColors(riskLevelNamed(levelOfRisk(inherentRisk(likelihood, impact))))
              return square ? (
                <td key={impact}>
                  <Link
                    to="/risks"
                    search={{ ...search, ...everyTopRisk, likelihood, impact }}
                    hash="top-risks"
                    className={classes.square}
                    style={colors}
                    tabIndex={keyOf(square) === tabStop ? 0 : -1}
                    onFocus={() => setFocused(keyOf(square))}
                  >
                    <span className={classes.count}>{formatNumber(square.pairs)}</span>
                    <VisuallyHidden> {texts.risks(square.pairs)} </VisuallyHidden>
                    <span className={classes.worst}>
                      <span className={classes.wide}>{texts.worst} </span>
                      {figure(square.worst.risk)}
                    </span>
                    <VisuallyHidden> {restOf(square)}</VisuallyHidden>
                  </Link>
                </td>
              ) : (
                <td key={impact} aria-label={texts.emptySquare}>
                  <span className={classes.none} style={{ borderColor: colors.background }} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const keyOf = ({ likelihood, impact }: Pick<MatrixSquare, 'likelihood' | 'impact'>) =>
  `${likelihood} ${impact}`

/** Completes the count and the figure for screen readers: whose it is, and where the square stands. */
function restOf({ worst: { entity, threat }, above, inherent, likelihood, impact }: MatrixSquare): string {
  return texts.square({
    above,
    subject: `${threat?.name ?? texts.noThreat}, ${entity.name}`,
    inherent: `${figure(inherent)} ${levelOfRisk(inherent)}`,
    at: `${texts.likelihoodOf(likelihood)}, ${texts.impactOf(impact)}`,
  })
}

function move(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey, target, currentTarget } = event
  if (altKey || shiftKey || !(target instanceof HTMLElement)) return
  if (moveInGrid(currentTarget, target, key, ctrlKey || metaKey)) event.preventDefault()
}
