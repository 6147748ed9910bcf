import { Anchor } from '@mantine/core'
import type { QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatDate } from '#web/ui/format.ts'
import { CurrentAnswer } from './CurrentAnswer.tsx'
import { EffectSection } from './EffectSection.tsx'
import { ExclusionStateBadge } from './ExclusionStateBadge.tsx'
import classes from './exclusions.module.css'
import { exclusionsTexts as texts } from './exclusions.texts.ts'

const FIRST_LETTER = 'A'.charCodeAt(0)

interface Props {
  request: QuestionExclusionRequest
  onShowEntity: () => void
}

/** The request: the question, the reason, the person who asks, and the entity. */
export function RequestSection({ request, onShowEntity }: Props) {
  const { question, assignor, entity, assessment_period, state, description, denial_reason, created_at } =
    request
  return (
    <div className={classes.request}>
      <div className={classes.words}>
        <Dimmed>
          {texts.question} {question.tempid}
        </Dimmed>
        <p className={classes.question}>{question.question}</p>
        {question.options.length > 0 && (
          <ul className={classes.options} aria-label={texts.options}>
            {question.options.map(({ id, option }, index) => (
              <li key={id}>
                <span className={classes.letter} aria-hidden>
                  {String.fromCharCode(FIRST_LETTER + index)}
                </span>
                {option}
              </li>
            ))}
          </ul>
        )}
        <Dimmed mt="lg">{texts.reason}</Dimmed>
        <p className={classes.reason}>{description || texts.noReason}</p>
        {denial_reason && (
          <>
            <Dimmed mt="lg">{texts.denialReason}</Dimmed>
            <p className={classes.reason}>{denial_reason}</p>
          </>
        )}
        <CurrentAnswer request={request} />
      </div>
      <div>
        <FactList
          className={classes.facts}
          facts={[
            [texts.requestedBy, assignor.full_name],
            [
              texts.entity,
              <Anchor
                key="entity"
                component="button"
                type="button"
                ta="start"
                title={texts.summary.open(entity.name)}
                onClick={onShowEntity}
              >
                {entity.name}
              </Anchor>,
            ],
            [texts.assessment, assessment_period.name],
            [texts.requestedOn, formatDate(created_at)],
            // While it is pending, the title says so.
            [texts.status, state === 'pending' ? null : <ExclusionStateBadge key="state" state={state} />],
          ]}
        />
        <EffectSection
          questionId={request.question_id}
          entityId={request.entity_id}
          period={assessment_period.id}
        />
      </div>
    </div>
  )
}
