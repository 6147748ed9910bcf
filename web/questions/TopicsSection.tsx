import { type CompletionBy, completionOf } from '#domain/questions/completion.rules.ts'
import { CompletionBar } from '#web/ui/ProgressBar.tsx'
import { questionsTexts as texts } from './questions.texts.ts'
import { TopicListItem } from './TopicListItem.tsx'
import classes from './TopicsSection.module.css'
import type { TopicGroup, TopicSearch } from './topic-filters.ts'

interface Props {
  group: TopicGroup
  by: CompletionBy
  chosen: ReadonlySet<number>
  search: TopicSearch
  onChoose: (id: number, withShift: boolean) => void
  onChooseAll: (ids: readonly number[], isChosen: boolean) => void
}

/** One framework with its topics, down the first column and then the second. */
export function TopicsSection(props: Props) {
  const { group, by, chosen, search, onChoose, onChooseAll } = props
  const { id, name, topics } = group
  const completions = topics.map(topic => completionOf(topic, by))
  const total = completions.reduce((sum, each) => sum + each.total, 0)
  const answered = completions.reduce((sum, each) => sum + each.done, 0)
  const count = topics.filter(topic => chosen.has(topic.id)).length
  const areAll = count === topics.length
  return (
    <section className={classes.section} aria-labelledby={`framework-${id}`}>
      <header className={classes.head}>
        <label className={classes.tick}>
          <input
            type="checkbox"
            aria-label={texts.topicsOf(name)}
            checked={areAll}
            ref={box => {
              if (box) box.indeterminate = count > 0 && !areAll
            }}
            onChange={() =>
              onChooseAll(
                topics.map(topic => topic.id),
                !areAll,
              )
            }
          />
        </label>
        <h2 id={`framework-${id}`} className={classes.name}>
          {name}
        </h2>
        <span className={classes.count}>{texts.frameworkCount(topics.length)}</span>
        <div className={classes.overall}>
          <CompletionBar label={texts.completion(name)} done={answered} total={total} />
        </div>
      </header>
      <ul
        className={classes.topics}
        aria-labelledby={`framework-${id}`}
        style={{ gridTemplateRows: `repeat(${Math.ceil(topics.length / 2)}, auto)` }}
      >
        {topics.map(topic => (
          <TopicListItem
            key={topic.id}
            topic={topic}
            by={by}
            isChosen={chosen.has(topic.id)}
            search={search}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}
