import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiTexts } from '../ui.texts.ts'
import classes from './DataTable.module.css'
import type { Selection } from './selection.ts'

/** The actions on the chosen rows, at the bottom of the window while any are chosen. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { chosen, onChange } = selection
  if (chosen.size === 0) return null
  return (
    <section className={classes.bar} aria-label={uiTexts.selected(chosen.size)}>
      <Text size="sm" fw={600} data-figures role="status">
        {uiTexts.selected(chosen.size)}
      </Text>
      <div className={classes.bulk}>{children}</div>
      <Button variant="subtle" color="gray" size="compact-md" onClick={() => onChange(new Set())}>
        {uiTexts.clearSelection}
      </Button>
    </section>
  )
}
