import { IconCircleCheck, IconUsersGroup } from '@tabler/icons-react'
import { Completion } from '../Completion.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import type { TopicRow } from './topic-row.ts'

type Props = { topic: Pick<TopicRow, 'title' | 'answered' | 'in_scope' | 'is_complete'> }

/** A topic's share of answers, and whether that completes it: an opinion may still be outstanding. */
export function TopicCompletion({ topic: { title, answered, in_scope, is_complete } }: Props) {
  const Icon = is_complete ? IconCircleCheck : IconUsersGroup
  return (
    <>
      <Completion name={title} answered={answered} total={in_scope} />
      {in_scope > 0 && answered === in_scope && (
        <span className={classes.mark}>
          <Icon size={14} stroke={1.8} aria-hidden />
          {is_complete ? texts.topicComplete : texts.topicAwaits}
        </span>
      )}
    </>
  )
}
