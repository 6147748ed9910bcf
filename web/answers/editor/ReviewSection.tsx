import { Button } from '@mantine/core'
import { formatNumber } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import classes from '../entities/EntitiesSection.module.css'
import type { EntityRow } from '../entities/entity-rows.ts'
import { acceptable, type Review, reviewed, reviews } from '../entities/reviewed.ts'
import { useAcceptingMany } from '../entities/use-accepting-many.ts'

interface Props {
  rows: readonly EntityRow[]
  /** The rows that are shown, those of the review and the filter. */
  shown: readonly EntityRow[]
  questionId: number
  review: Review
  onReview: (review: Review) => void
}

/** The number of accepted answers, the filter for them, and the button that accepts those shown. */
export function ReviewSection({ rows, shown, questionId, review, onReview }: Props) {
  const { acceptAll, isPending } = useAcceptingMany(questionId)
  const open = acceptable(shown)
  const label = (each: Review) => `${texts.reviews[each]} (${formatNumber(reviewed(rows, each).length)})`
  return (
    <div className={classes.review}>
      <Segments
        size="xs"
        aria-label={texts.review}
        value={review}
        onChange={value => onReview(value as Review)}
        data={reviews.map(each => ({ value: each, label: label(each) }))}
      />
      {open.length > 0 && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => void acceptAll(open)}>
          {texts.acceptShown(open.length)}
        </Button>
      )}
    </div>
  )
}
