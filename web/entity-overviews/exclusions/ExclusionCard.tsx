import { Text } from '@mantine/core'
import type { EntityQuestionExclusion } from '#domain/exclusions/exclusions.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { QuestionWords } from '../assignments/AssignmentParts.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { PutBackButton } from './PutBackButton.tsx'

/** An excluded question, as a card for phones. */
export function ExclusionCard({ exclusion }: { exclusion: EntityQuestionExclusion }) {
  const { question, author, created_at } = exclusion
  return (
    <div className={classes.card}>
      <QuestionWords question={question} />
      <Text size="sm" c="dimmed">
        {texts.acceptedBy(author.full_name, formatDate(created_at))}
      </Text>
      <div>
        <PutBackButton exclusion={exclusion} />
      </div>
    </div>
  )
}
