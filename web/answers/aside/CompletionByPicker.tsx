import { NativeSelect } from '@mantine/core'
import type { CompletionBy } from '#domain/questions/completion.rules.ts'
import { useCompletionBy } from '#web/platform/completion-by.ts'
import { asideTexts as texts } from './aside.texts.ts'
import classes from './CompletionByPicker.module.css'

const data = Object.entries(texts.completionBys).map(([value, label]) => ({ value, label }))

/** Chooses whose answers count as completion. Renders nothing for people who may not choose. */
export function CompletionByPicker() {
  const { by, isOffered, choose } = useCompletionBy()
  if (!isOffered) return null
  return (
    <NativeSelect
      label={texts.completionBy}
      size="xs"
      className={classes.picker}
      data={data}
      value={by}
      onChange={event => choose(event.currentTarget.value as CompletionBy)}
    />
  )
}
