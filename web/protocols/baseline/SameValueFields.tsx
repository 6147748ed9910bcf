import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import classes from './Baseline.module.css'
import { baselineTexts as texts } from './baseline.texts.ts'
import { sharedLabels } from './parameter-groups.ts'
import type { ParameterStore } from './parameter-store.ts'

/** Gives all parameters with one label the same value. */
export function SameValueFields({ store }: { store: ParameterStore }) {
  const labels = useMemo(() => sharedLabels(store.parameters), [store])
  const [label, setLabel] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const [isReplacing, setReplacing] = useState(false)
  const ids = labels.get(label ?? '') ?? []
  const emptyCount = useSyncExternalStore(store.subscribe, () => ids.filter(id => store.isEmpty(id)).length)
  if (labels.size === 0) return null
  const count = isReplacing ? ids.length : emptyCount
  const words = value.trim()
  const fill = () => {
    if (!words || count === 0) return
    const wanted = isReplacing ? ids : ids.filter(id => store.isEmpty(id))
    const undo = store.give(Object.fromEntries(wanted.map(id => [id, [words]])))
    setValue('')
    setReplacing(false)
    toastUndo(texts.filledIn(wanted.length, words), undo)
  }
  return (
    <fieldset className={classes.sameValue}>
      <legend>{texts.sameValue}</legend>
      <Select
        label={texts.sameLabel}
        placeholder={texts.chooseLabel}
        searchable
        data={[...labels].map(([each, all]) => ({ value: each, label: texts.labelCount(each, all.length) }))}
        value={label}
        onChange={setLabel}
      />
      <TextInput
        label={texts.value}
        maxLength={2000}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Enter would make the baseline.
          event.preventDefault()
          fill()
        }}
      />
      <Button variant="default" disabled={!label || !words || count === 0} onClick={fill}>
        {label ? texts.fillIn(count) : texts.fill}
      </Button>
      {label !== null && emptyCount < ids.length && (
        <Checkbox
          className={classes.replacing ?? ''}
          label={texts.replaceFilled(ids.length - emptyCount)}
          checked={isReplacing}
          onChange={({ currentTarget }) => setReplacing(currentTarget.checked)}
        />
      )}
    </fieldset>
  )
}
