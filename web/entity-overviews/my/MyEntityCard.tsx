import type { Entity } from '#domain/entities/entities.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Completion } from '../Completion.tsx'
import { EntityName } from '../EntityName.tsx'
import { EntityRisk } from '../EntityRisk.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'

/** An entity of the list on a phone. */
export function MyEntityCard({ entity }: { entity: Entity }) {
  const can = useCan()
  const { answeredQuestions, requireAnswer, needsAnswer, assignedQuestions } = entity.question_meta
  const facts = [
    needsAnswer > 0 ? texts.needsAnswerShort(formatNumber(needsAnswer)) : texts.nothingNeeded,
    assignedQuestions > 0 && texts.assignedShort(formatNumber(assignedQuestions)),
    entity.group?.name,
  ]
  return (
    <div className={classes.card}>
      <EntityName entity={entity} />
      <Completion name={entity.name} answered={answeredQuestions} total={requireAnswer} />
      <Dimmed>{facts.filter(Boolean).join(' · ')}</Dimmed>
      {can('risk:read') && <EntityRisk entityId={entity.id} />}
    </div>
  )
}
