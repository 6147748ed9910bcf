import { Title } from '@mantine/core'
import type { FigureAnswer, RiskFigure } from '#domain/risks/risk-figures.contract.ts'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { figure as formatted } from '../risk-names.ts'
import classes from './figure.module.css'
import { figureTexts as texts } from './figure.texts.ts'

interface Props {
  figure: RiskFigure
  /** The answer with the highest share. */
  example: FigureAnswer | undefined
}

/** Every formula in words, and below it the numbers of this figure. */
export function FigureFormulas({ figure, example }: Props) {
  const { risk, score, exposure, coverage, answered, in_scope, sums } = figure
  return (
    <section aria-label={texts.formulas}>
      <Title order={3} mb="xs">
        {texts.formulas}
      </Title>
      <dl className={classes.formulas}>
        {example?.residual != null && (
          <Formula
            name={texts.residual}
            words={texts.residualFormula}
            note={texts.example(example.question.tempid, example.entity.name)}
          >
            {`${example.likelihood} × ${example.impact} × 4 × (1 − ${example.score} ÷ 100) = ${plain(example.residual)}`}
          </Formula>
        )}
        <Formula name={texts.risk} words={texts.riskFormula} note={shownAs(risk)}>
          {quotient(plain(sums.weighted_risk), plain(sums.rated_weight), risk)}
        </Formula>
        <Formula name={texts.score} words={texts.scoreFormula} note={shownAs(score)}>
          {quotient(plain(sums.weighted_score), plain(sums.weight), score)}
        </Formula>
        <Formula name={texts.exposure} words={texts.exposureFormula} note={shownAs(exposure)}>
          {quotient(
            `(${plain(sums.weighted_risk)} + ${plain(sums.open_risk)})`,
            `(${plain(sums.rated_weight)} + ${plain(sums.open_weight)})`,
            exposure,
          )}
        </Formula>
        <Formula name={texts.coverage} words={texts.coverageFormula}>
          {`${formatNumber(answered)} ÷ ${formatNumber(in_scope)} = ${formatPercent(coverage)}`}
        </Formula>
      </dl>
    </section>
  )
}

/** At most two decimals, as sums of risks have. */
const plain = (value: number) => formatNumber(Math.round(value * 100) / 100)

const quotient = (over: string, under: string, value: number | null) =>
  value === null ? texts.none : `${over} ÷ ${under} = ${value.toFixed(2)}`

/** The figure as pages show it, where its second decimal is lost. */
const shownAs = (value: number | null) =>
  value === null || Number(formatted(value)) === value ? undefined : texts.shownAs(formatted(value))

interface FormulaProps {
  name: string
  words: string
  note?: string | undefined
  children: string
}

function Formula({ name, words, note, children }: FormulaProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.words}>= {words}</dd>
      <dd className={classes.numbers} data-figures>
        = {children}
      </dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
