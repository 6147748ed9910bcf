import { Anchor, Text } from '@mantine/core'
import type { QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { EffectSection } from './EffectSection.tsx'
import { ExclusionStateBadge } from './ExclusionStateBadge.tsx'
import classes from './exclusions.module.css'
import { exclusionsTexts as texts } from './exclusions.texts.ts'
import { FactListItem } from './FactListItem.tsx'

const FIRST_LETTER = 'A'.charCodeAt(0)

interface Props {
  request: QuestionExclusionRequest
  onShowEntity: () => void
}

/** What is asked to be excluded, why, by whom and of which entity. */
export function RequestSection({ request, onShowEntity }: Props) {
  const { question, assignor, entity, assessment_period, state, description, created_at } = request
  return (
    <div className={classes.request}>
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          {texts.question} {question.tempid}
        </Text>
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
        <Text size="sm" c="dimmed" mt="lg">
          {texts.reason}
        </Text>
        <p className={classes.reason}>{description || texts.noReason}</p>
      </div>
      <div>
        <dl className={classes.facts}>
          <FactListItem term={texts.requestedBy}>{assignor.full_name}</FactListItem>
          <FactListItem term={texts.entity}>
            <Anchor
              component="button"
              type="button"
              ta="start"
              title={texts.summary.open(entity.name)}
              onClick={onShowEntity}
            >
              {entity.name}
            </Anchor>
          </FactListItem>
          <FactListItem term={texts.assessment}>{assessment_period.name}</FactListItem>
          <FactListItem term={texts.requestedOn}>{formatDate(created_at)}</FactListItem>
          <FactListItem term={texts.status}>
            <ExclusionStateBadge state={state} />
          </FactListItem>
        </dl>
        <EffectSection questionId={request.question_id} entityId={request.entity_id} />
      </div>
    </div>
  )
}
