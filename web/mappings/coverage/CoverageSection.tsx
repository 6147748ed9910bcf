import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mappingCoverageApi } from '#domain/mappings/coverage.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { CoverageBreakdown } from './CoverageBreakdown.tsx'
import classes from '../Mappings.module.css'
import { mappingsTexts as texts } from '../mappings.texts.ts'

interface Props {
  protocol: Named
  other: Named
  /** Both are in use, and questions of them are equal. */
  mayCarry: boolean
  /** Copies answers to the framework with this id, from the other one. */
  onCarry: (toId: number) => void
  files: ReactNode
}

/** The questions of each framework that the answers to the other one cover in the current assessment. */
export function CoverageSection({ protocol, other, mayCarry, onCarry, files }: Props) {
  const carry = mayCarry ? onCarry : null
  return (
    <section className={classes.coverage} aria-label={texts.byAnswers}>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          {other.name}
        </Title>
        {files}
      </div>
      <CoverageLine of={other} by={protocol} onCarry={carry} />
      <CoverageLine of={protocol} by={other} onCarry={carry} />
    </section>
  )
}

interface LineProps {
  of: Named
  by: Named
  onCarry: Props['onCarry'] | null
}

function CoverageLine({ of, by, onCarry }: LineProps) {
  const input = { protocol_id: of.id, by_protocol_id: by.id }
  const { data } = useQuery(asking(mappingCoverageApi.show, input))
  const answers = data?.answers && data.answers.entities_count > 0 ? data.answers : null
  if (!answers && !onCarry) return null
  return (
    <div className={classes.covered}>
      {data && answers && (
        <div className={classes.breakdown}>
          <Text data-figures>
            {texts.answersCover(
              by.name,
              answers.questions.everywhere + answers.questions.somewhere,
              data.questions,
              of.name,
            )}
            {answers.questions.nowhere_partly > 0 && ` ${texts.andPartly(answers.questions.nowhere_partly)}`}
          </Text>
          {answers.entities_count > 1 && <CoverageBreakdown answers={answers} total={data.questions} />}
          <Dimmed data-figures>
            {answers.entities_count === 1
              ? texts.inPeriod(answers.period.name)
              : texts.inAll(answers.items.fully, answers.items.total, answers.period.name)}
          </Dimmed>
        </div>
      )}
      {onCarry && (
        <Button variant="default" aria-label={texts.carryTo(of.name)} onClick={() => onCarry(of.id)}>
          {texts.carry}
        </Button>
      )}
    </div>
  )
}
