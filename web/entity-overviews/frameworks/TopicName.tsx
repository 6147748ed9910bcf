import { AnswerLink } from '../answers/AnswerLink.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import type { TopicRow } from './topic-row.ts'

/** A topic, linked to answering it for the entity while that is possible. */
export function TopicName({ topic }: { topic: TopicRow }) {
  const { id, tempid, title, answersFor, in_scope } = topic
  const name = `${tempid} ${title}`.trim()
  if (answersFor === null || in_scope === 0) return <span>{name}</span>
  return (
    <AnswerLink
      topicIds={[id]}
      entityId={answersFor}
      className={classes.link}
      label={texts.answerTopic(name)}
    >
      {name}
    </AnswerLink>
  )
}
