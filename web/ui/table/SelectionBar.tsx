import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiTexts } from '../ui.texts.ts'
import classes from './DataTable.module.css'
import type { Selection } from './selection.ts'

interface Props {
  selection: Selection
  /** The number of rows on all pages, if all of them can be chosen at once. */
  total?: number | undefined
  children: ReactNode
}

/** The actions on the chosen rows, at the bottom of the window while any are chosen. */
export function SelectionBar({ selection, total = 0, children }: Props) {
  const { chosen, onChange, isWhole, onWhole } = selection
  if (chosen.size === 0) return null
  const sentence = isWhole ? uiTexts.allSelected(total) : uiTexts.selected(chosen.size)
  return (
    <section className={classes.bar} aria-label={sentence} data-pinned>
      <Text size="sm" fw={600} data-figures role="status">
        {sentence}
      </Text>
      {onWhole && !isWhole && total > chosen.size && (
        <Button variant="subtle" size="compact-md" onClick={onWhole}>
          {uiTexts.selectWhole(total)}
        </Button>
      )}
      <div className={classes.bulk}>{children}</div>
      <Button variant="subtle" color="gray" size="compact-md" onClick={() => onChange(new Set())}>
        {uiTexts.clearSelection}
      </Button>
    </section>
  )
}
