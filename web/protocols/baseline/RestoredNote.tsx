import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import classes from './Baseline.module.css'
import { baselineTexts as texts } from './baseline.texts.ts'
import type { ParameterStore } from './parameter-store.ts'

interface Props {
  count: number
  store: ParameterStore
}

/** Says that values of before are back, and discards them. */
export function RestoredNote({ count, store }: Props) {
  const [isDiscarded, setDiscarded] = useState(false)
  if (count === 0 || isDiscarded) return null
  const discard = () => {
    const undo = store.clear()
    setDiscarded(true)
    toastUndo(texts.discarded, () => {
      undo()
      setDiscarded(false)
    })
  }
  return (
    <div className={classes.restored} role="status">
      <Text>{texts.restored(count)}</Text>
      <Button variant="subtle" size="compact-sm" onClick={discard}>
        {texts.discard}
      </Button>
    </div>
  )
}
