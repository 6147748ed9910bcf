import type { EntityQuestionExclusion } from '#domain/exclusions/exclusions.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { ExcludedQuestion } from './ExcludedQuestion.tsx'
import { PutBackButton } from './PutBackButton.tsx'

/** An excluded question, as a card for phones. */
export function ExclusionCard({ exclusion }: { exclusion: EntityQuestionExclusion }) {
  const { author, created_at } = exclusion
  return (
    <div className={classes.card}>
      <ExcludedQuestion exclusion={exclusion} />
      <Dimmed>{texts.acceptedBy(author.full_name, formatDate(created_at))}</Dimmed>
      <div>
        <PutBackButton exclusion={exclusion} />
      </div>
    </div>
  )
}
