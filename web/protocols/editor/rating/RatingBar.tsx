import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { editorTexts as texts } from '../editor.texts.ts'
import classes from './Rating.module.css'
import { RatingDialog } from './RatingDialog.tsx'
import type { Selecting } from './use-selecting.ts'

/** The number of chosen questions, and the actions on them. */
export function RatingBar({ selecting }: { selecting: Selecting }) {
  const [isOpen, setOpen] = useState(false)
  const { chosen, set, setAll } = selecting
  if (!chosen) return null
  return (
    <section className={classes.bar} aria-label={texts.selecting}>
      <Text size="sm" fw={600} role="status" data-figures>
        {texts.selectedCount(chosen.size)}
      </Text>
      <Button size="xs" variant="subtle" onClick={setAll}>
        {texts.selectAll}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => set(null)}>
        {texts.selectDone}
      </Button>
      <Button size="xs" ml="auto" disabled={chosen.size === 0} onClick={() => setOpen(true)}>
        {texts.rate}
      </Button>
      {isOpen && <RatingDialog ids={[...chosen]} onClose={() => setOpen(false)} />}
    </section>
  )
}
