import { Button, Group, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { TextField } from '../form/TextField.tsx'
import { SteadyButton } from '../steady/SteadyButton.tsx'
import { uiTexts } from '../ui.texts.ts'
import classes from './FilterChip.module.css'

interface Props {
  /** The name of the filter: 'External reference'. */
  label: string
  value: string
  /** The most characters. */
  max: number
  /** An empty text removes the filter. */
  onChange: (value: string) => void
}

/** A text filter. */
export function FilterText({ label, value, max, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState(value)
  const isOn = value !== ''
  const toggle = () => {
    setText(value)
    setOpened(!opened)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setOpened(false)
    onChange(text.trim())
  }
  return (
    <span className={classes.chip} data-on={isOn || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            component={SteadyButton}
            className={classes.button}
            onClick={toggle}
            {...(isOn ? { title: value } : { 'aria-label': uiTexts.filterBy(label) })}
          >
            <span>{isOn ? uiTexts.filterName(label) : label}</span>
            {isOn ? (
              <span className={classes.value}>{value}</span>
            ) : (
              <IconChevronDown size={14} stroke={1.8} aria-hidden />
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p="xs">
          <Group component="form" gap="xs" wrap="nowrap" onSubmit={apply}>
            <TextField
              aria-label={label}
              value={text}
              maxLength={max}
              data-autofocus
              onChange={event => setText(event.currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {uiTexts.apply}
            </Button>
          </Group>
        </Popover.Dropdown>
      </Popover>
      {isOn && (
        <UnstyledButton
          className={classes.clear}
          aria-label={uiTexts.clearFilter(label)}
          onClick={() => onChange('')}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
