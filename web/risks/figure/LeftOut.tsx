import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RiskFigure } from '#domain/risks/risk-figures.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import classes from './figure.module.css'
import { figureTexts as texts } from './figure.texts.ts'
import type { FigureOf } from './figure-address.ts'

interface Props {
  figure: RiskFigure
  of: FigureOf
}

/** Answers and questions that a risk does not count, by reason; unanswered questions of the current assessment can be answered from here. */
export function LeftOut({ figure: { left_out: counts }, of: { period, framework, entity } }: Props) {
  const none = Object.values(counts).every(count => count === 0)
  const unanswered = texts.unanswered(formatNumber(counts.unanswered))
  return (
    <section aria-label={texts.leftOut}>
      <Title order={3} mb="xs">
        {texts.leftOut}
      </Title>
      {none ? (
        <Text size="sm">{texts.nothingLeftOut}</Text>
      ) : (
        <ul className={classes.leftOut}>
          {counts.unanswered > 0 && (
            <li>
              {period ? (
                unanswered
              ) : (
                <Anchor
                  inherit
                  underline="always"
                  renderRoot={props => <Link {...props} to="/questions" search={{ framework, entity }} />}
                >
                  {unanswered}
                </Anchor>
              )}
            </li>
          )}
          {counts.not_applicable > 0 && <li>{texts.notApplicable(formatNumber(counts.not_applicable))}</li>}
          {counts.excluded > 0 && <li>{texts.excluded(formatNumber(counts.excluded))}</li>}
          {counts.unrated > 0 && <li>{texts.unrated(formatNumber(counts.unrated))}</li>}
        </ul>
      )}
    </section>
  )
}
