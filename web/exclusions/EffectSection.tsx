import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ExclusionEffect, exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure, formatNumber, formatPercent } from '#web/ui/format.ts'
import classes from './exclusions.module.css'
import { exclusionsTexts } from './exclusions.texts.ts'

const texts = exclusionsTexts.effect

type Figures = ExclusionEffect['with_question']

interface Props {
  questionId: number
  entityId: number
  /** The assessment; undefined for the current one. */
  period?: number | undefined
}

/** The effect of excluding the question on the entity's figures. */
export function EffectSection({ questionId, entityId, period }: Props) {
  const asked = {
    question_id: questionId,
    entity_id: entityId,
    ...(period !== undefined && { assessment_period_id: period }),
  }
  const { data, error } = useQuery({ ...asking(exclusionsApi.effect, asked), staleTime: 0 })
  // A missing effect does not block asking or deciding.
  if (error && !data) return null
  return (
    <section className={classes.effect} aria-label={texts.title}>
      <Dimmed>{data ? texts.titleOf(data.entity.name, data.protocol.name) : texts.title}</Dimmed>
      {data ? <Figures effect={data} /> : <Skeleton h={120} />}
    </section>
  )
}

function Figures({ effect }: { effect: ExclusionEffect }) {
  const { with_question, without_question, open_assignments, is_answered } = effect
  const figure = (value: number | null) => (value === null ? '–' : formatFigure(value))
  const rows: [string, (figures: Figures) => string][] = [
    [texts.inScope, figures => formatNumber(figures.in_scope)],
    [texts.answered, figures => formatNumber(figures.answered)],
    [texts.coverage, figures => formatPercent(figures.coverage, 1)],
    [texts.score, figures => figure(figures.score)],
    [texts.risk, figures => figure(figures.risk)],
  ]
  return (
    <>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            <th scope="col">{texts.with}</th>
            <th scope="col">{texts.without}</th>
          </tr>
        </thead>
        <tbody data-figures>
          {rows.map(([name, of]) => (
            <tr key={name} data-changed={of(with_question) !== of(without_question) || undefined}>
              <th scope="row">{name}</th>
              <td>{of(with_question)}</td>
              <td>{of(without_question)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {is_answered && <Text size="sm">{texts.isAnswered}</Text>}
      {open_assignments > 0 && <Text size="sm">{texts.assignments(open_assignments)}</Text>}
    </>
  )
}
