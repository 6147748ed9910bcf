import { Button, Combobox, ScrollArea } from '@mantine/core'
import type { MouseEvent } from 'react'
import { formTexts } from '../form.texts.ts'
import classes from './AutocompleteField.module.css'

const texts = formTexts.autocomplete

interface Props {
  label: string
  lines: readonly { key: string; line: string }[]
  /** Shown without choices: the reason. */
  none: string | null
  onClear: (() => void) | null
  onRefresh: (() => void) | null
  onClose: () => void
}

/** The choices, followed by further actions. */
export function AutocompleteList({ label, lines, none, onClear, onRefresh, onClose }: Props) {
  return (
    <Combobox.Dropdown className={classes.dropdown ?? ''}>
      <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: -1 }}>
        <Combobox.Options aria-label={texts.list(label)} hidden={lines.length === 0}>
          {lines.map(({ key, line }, index) => (
            // By index, because two choices may have the same text.
            <Combobox.Option key={key} value={String(index)}>
              {line}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </ScrollArea.Autosize>
      {none && (
        <p className={classes.none} role="status">
          {none}
        </p>
      )}
      <div className={classes.foot}>
        {lines.length > 1 && <span className={classes.keys}>{texts.scroll}</span>}
        {onClear && <Action name={texts.clear} onClick={onClear} />}
        {onRefresh && <Action name={texts.refresh} onClick={onRefresh} />}
        <Action name={texts.close} onClick={onClose} />
      </div>
    </Combobox.Dropdown>
  )
}

function Action({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="subtle" color="gray" onMouseDown={stay} onClick={onClick}>
      {name}
    </Button>
  )
}

/** The focus stays in the field. */
function stay(event: MouseEvent): void {
  event.preventDefault()
}
