import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { levelOfRisk } from '#domain/risks/risk-levels.rules.ts'
import type { MatrixSquare } from '#domain/risks/risks.contract.ts'
import { inherentRisk } from '#domain/risks/risks.rules.ts'
import { goToSection } from '#web/platform/go-to-section.ts'
import { formatNumber } from '#web/ui/format.ts'
import { riskColors, riskLevelNamed } from '#web/ui/risk/risk.ts'
import { moveInGrid } from '#web/ui/table/grid-keys.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { isPlainClick } from '../FigureLink.tsx'
import { figure } from '../risk-names.ts'
import { CHOSEN_RISKS, everyTopRisk, type RisksSearch } from '../risks.search.ts'
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
  const { hrefOf, go } = useSquareLinks(search)
  const tabStop = focused !== undefined && at.has(focused) ? focused : squares[0] && keyOf(squares[0])
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, as in any grid
      role="grid"
      className={classes.matrix}
      aria-labelledby="matrix"
      onKeyDown={move}
      onClick={event => {
        const square = at.get(nameAt(event) ?? '')
        if (!square || !isPlainClick(event)) return
        event.preventDefault()
        go(square)
      }}
      onFocus={event => setFocused(nameAt(event))}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            <span>{texts.likelihoodUp}</span>
            <span>{texts.impactRight}</span>
          </th>
          {ratings.map(impact => (
            <th key={impact} scope="col">
              <span className={classes.axis}>{texts.impact} </span>
              {impact} <span className={classes.rating}>{uiTexts.impact[impact - 1]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ratings.toReversed().map(likelihood => (
          <tr key={likelihood}>
            <th scope="row">
              <span className={classes.axis}>{texts.likelihood} </span>
              {likelihood} <span className={classes.rating}>{uiTexts.likelihood[likelihood - 1]}</span>
            </th>
            {ratings.map(impact => {
              const square = at.get(keyOf({ likelihood, impact }))
              const colors = riskColors(riskLevelNamed(levelOfRisk(inherentRisk(likelihood, impact))))
              return square ? (
                <td key={impact}>
                  <a
                    href={hrefOf(square)}
                    data-at={keyOf(square)}
                    className={classes.square}
                    style={colors}
                    tabIndex={keyOf(square) === tabStop ? 0 : -1}
                  >
                    <span className={classes.count}>{formatNumber(square.pairs)}</span>
                    <span className={classes.heard}> {texts.risks(square.pairs)} </span>
                    <span className={classes.worst}>
                      <span className={classes.wide}>{texts.worst} </span>
                      {figure(square.worst.risk)}
                    </span>
                    <span className={classes.heard}> {restOf(square)}</span>
                  </a>
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

type Place = Pick<MatrixSquare, 'likelihood' | 'impact'>

/** Ratings that no square has, in the one address that those of all squares are made from. */
const ANY = { likelihood: 1_000_001, impact: 1_000_002 }

/** The ways from the squares to the risks behind them. The router writes one address: it takes as long as drawing a square. */
function useSquareLinks(search: RisksSearch) {
  const router = useRouter()
  const navigate = useNavigate()
  const target = (place: Place) => ({
    to: '/risks' as const,
    search: { ...search, ...everyTopRisk, ...place },
    hash: CHOSEN_RISKS,
  })
  const { href } = router.buildLocation(target(ANY))
  return {
    hrefOf: ({ likelihood, impact }: Place) =>
      href.replace(String(ANY.likelihood), String(likelihood)).replace(String(ANY.impact), String(impact)),
    go: ({ likelihood, impact }: Place) => {
      void navigate(target({ likelihood, impact }))
      goToSection(CHOSEN_RISKS)
    },
  }
}

/** The square that an event is about. */
function nameAt({ target }: MouseEvent | FocusEvent): string | undefined {
  return (target as Element).closest('a')?.dataset.at
}

const keyOf = ({ likelihood, impact }: Place) => `${likelihood} ${impact}`

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
