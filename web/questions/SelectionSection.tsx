import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Topic } from '#domain/questions/questions.contract.ts'
import { useAnswering } from '#web/platform/answering-session.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useCan } from '#web/platform/session/me.ts'
import { questionsTexts as texts } from './questions.texts.ts'
import classes from './TopicsSection.module.css'
import { choiceOf, startOf, type TopicSearch } from './topic-filters.ts'

interface Props {
  shown: readonly Topic[]
  chosen: ReadonlySet<number>
  search: TopicSearch
  onChoose: (ids: readonly number[], isChosen: boolean) => void
}

/** The bar with all topics shown, the number chosen, and the button to answer them; always in view. */
export function SelectionSection({ shown, chosen, search, onChoose }: Props) {
  const chosenShown = shown.filter(topic => chosen.has(topic.id))
  const questions = chosenShown.reduce((sum, topic) => sum + topic.question_ids.length, 0)
  const can = useCan()
  const { open } = useDialogs()
  // A manager reassigns, and never makes a first assignment.
  const assignsFirst = can('entity:manage')
  const areAssigned = chosenShown.some(topic => topic.assigned_count > 0)
  const areAll = shown.length > 0 && chosenShown.length === shown.length
  return (
    <div className={classes.selection}>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={areAll}
          disabled={shown.length === 0}
          ref={box => {
            if (box) box.indeterminate = chosenShown.length > 0 && !areAll
          }}
          onChange={() =>
            onChoose(
              shown.map(topic => topic.id),
              !areAll,
            )
          }
        />
        {texts.selectShown(shown.length)}
      </label>
      <span role="status" data-figures className={classes.chosen}>
        {chosenShown.length > 0 && texts.selected(chosenShown.length, questions)}
      </span>
      {chosenShown.length > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChoose([...chosen], false)}>
          {texts.clear}
        </Button>
      )}
      {(assignsFirst ? chosenShown.length > 0 : can('assignment:manage') && areAssigned) && (
        <Button
          variant="default"
          onClick={() =>
            open({ name: 'assign-many', questionIds: choiceOf(chosenShown, search).questionIds })
          }
        >
          {assignsFirst ? texts.assign : texts.reassign}
        </Button>
      )}
      <StartButton topics={chosenShown} search={search} />
    </div>
  )
}

function StartButton({ topics, search }: { topics: readonly Topic[]; search: TopicSearch }) {
  const navigate = useNavigate()
  const { begin } = useAnswering()
  const router = useRouter()
  const count = topics.length
  const start = startOf(topics, search)
  const prepare = () => {
    if (count > 0) void router.preloadRoute(start)
  }
  return (
    <Button
      disabled={count === 0}
      onMouseEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        void begin(choiceOf(topics, search))
        void navigate(start)
      }}
    >
      {count === 0 ? texts.start : texts.startWith(count)}
    </Button>
  )
}
