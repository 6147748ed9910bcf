import { Button } from '@mantine/core'
import type { Topic } from '#domain/questions/questions.contract.ts'
import { questionsTexts as texts } from './questions.texts.ts'
import classes from './TopicsSection.module.css'

interface Props {
  shown: readonly Topic[]
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
}

/** Everything that is shown at once, and how much is chosen. */
export function SelectionSection({ shown, chosen, onChoose }: Props) {
  const chosenShown = shown.filter(topic => chosen.has(topic.id))
  const questions = chosenShown.reduce((sum, topic) => sum + topic.question_ids.length, 0)
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
      <span role="status" data-figures>
        {chosenShown.length > 0 && texts.selected(chosenShown.length, questions)}
      </span>
      {chosenShown.length > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChoose([...chosen], false)}>
          {texts.clear}
        </Button>
      )}
    </div>
  )
}
