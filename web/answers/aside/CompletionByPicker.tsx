import type { CompletionBy } from '#domain/questions/completion.rules.ts'
import { useCompletionBy } from '#web/platform/completion-by.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { asideTexts as texts } from './aside.texts.ts'

const options = Object.entries(texts.completionBys).map(([value, label]) => ({ value, label }))

/** Chooses whose answers count as completion. Renders nothing for people who may not choose. */
export function CompletionByPicker() {
  const { by, isOffered, choose } = useCompletionBy()
  if (!isOffered) return null
  return (
    <FilterChip
      label={texts.completionBy}
      options={options}
      chosen={by === 'answers' ? [] : [by]}
      standard="answers"
      onChange={([next = 'answers']) => choose(next as CompletionBy)}
    />
  )
}
