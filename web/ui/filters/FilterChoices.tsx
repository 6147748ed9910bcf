import { TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Dimmed } from '../Dimmed.tsx'
import { uiTexts } from '../ui.texts.ts'
import classes from './FilterChip.module.css'
import type { FilterOption } from './filter-option.ts'

const SEARCH_FROM = 8

interface Props {
  label: string
  options: readonly FilterOption[]
  chosen: readonly FilterOption['value'][]
  onChoose: (value: FilterOption['value']) => void
  isMany: boolean
}

/** The options of a filter, with a search when there are many. The arrow keys move between them. */
export function FilterChoices({ label, options, chosen, onChoose, isMany }: Props) {
  const [text, setText] = useState('')
  const found = options.filter(option => option.label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div className={classes.choices} onKeyDown={moveByArrow}>
      {options.length >= SEARCH_FROM && (
        <TextInput
          aria-label={uiTexts.search}
          placeholder={uiTexts.search}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          mb={4}
        />
      )}
      <div className={classes.list} role="listbox" aria-label={label} aria-multiselectable={isMany}>
        {found.map(option => (
          <UnstyledButton
            key={option.value}
            role="option"
            aria-selected={chosen.includes(option.value)}
            className={classes.choice}
            onClick={() => onChoose(option.value)}
          >
            <span className={classes.name}>{option.label}</span>
            {chosen.includes(option.value) && <IconCheck size={16} aria-hidden />}
          </UnstyledButton>
        ))}
      </div>
      {found.length === 0 && (
        <Dimmed p="xs">{options.length === 0 ? uiTexts.nothingToChoose : uiTexts.noMatches}</Dimmed>
      )}
    </div>
  )
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [role="option"]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus()
}
