import { useId } from 'react'
import classes from './Palette.module.css'
import { PaletteLine } from './PaletteLine.tsx'
import { paletteTexts as texts } from './palette.texts.ts'
import type { PaletteGroup, PaletteRow } from './palette-row.ts'

interface Props {
  id: string
  groups: PaletteGroup[]
  /** The index of the row that Enter opens, counted over all groups. */
  selected: number
  onPoint: (index: number) => void
  onChosen: (group: string, row: PaletteRow) => void
}

export function rowId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The rows in their groups; the field above keeps the focus. */
export function PaletteList({ id, groups, selected, onPoint, onChosen }: Props) {
  const headings = useId()
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0),
  )
  return (
    <div className={classes.list} id={id} role="listbox" aria-label={texts.results}>
      {groups.map(({ key, label, rows }, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={key} role="group" aria-labelledby={`${headings}-${key}`}>
          <div className={classes.heading} id={`${headings}-${key}`} role="presentation">
            {label}
          </div>
          {rows.map((row, offset) => {
            const index = (starts[groupIndex] ?? 0) + offset
            return (
              <PaletteLine
                key={row.key}
                id={rowId(id, index)}
                row={row}
                isSelected={index === selected}
                onPoint={() => onPoint(index)}
                onChosen={() => onChosen(key, row)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
