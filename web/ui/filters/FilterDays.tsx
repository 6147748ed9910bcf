import { Button, Group, Popover, Stack, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { DateField } from '../form/DateField.tsx'
import { formatDate } from '../format.ts'
import { SteadyButton } from '../steady/SteadyButton.tsx'
import { uiTexts } from '../ui.texts.ts'
import classes from './FilterChip.module.css'

interface Days {
  /** The first and the last day, `YYYY-MM-DD`, either of which may be open. */
  from?: string | undefined
  to?: string | undefined
}

interface Props {
  /** The name of the filter: 'Date'. */
  label: string
  days: Days
  onChange: (days: Days) => void
}

// Inside the filter, or choosing a day would count as a click outside of it.
const inside = { withinPortal: false }

/** A filter by days: from, until, or both. */
export function FilterDays({ label, days, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState(days)
  const isOn = days.from !== undefined || days.to !== undefined
  const shown = uiTexts.days(formatDate(days.from), formatDate(days.to))
  const toggle = () => {
    setChosen(days)
    setOpened(!opened)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setOpened(false)
    const { from, to } = chosen
    onChange(from && to && from > to ? { from: to, to: from } : chosen)
  }
  return (
    <span className={classes.chip} data-on={isOn || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            component={SteadyButton}
            className={classes.button}
            onClick={toggle}
            {...(isOn ? { title: shown } : { 'aria-label': uiTexts.filterBy(label) })}
          >
            <span>{isOn ? uiTexts.filterName(label) : label}</span>
            {isOn ? (
              <span className={classes.value}>{shown}</span>
            ) : (
              <IconChevronDown size={14} stroke={1.8} aria-hidden />
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p="sm">
          <Stack component="form" gap="sm" onSubmit={apply}>
            <DateField
              label={uiTexts.from}
              value={chosen.from ?? null}
              popoverProps={inside}
              onChange={day => setChosen({ ...chosen, from: day ?? undefined })}
            />
            <DateField
              label={uiTexts.to}
              value={chosen.to ?? null}
              popoverProps={inside}
              onChange={day => setChosen({ ...chosen, to: day ?? undefined })}
            />
            <Group justify="end">
              <Button type="submit" variant="default">
                {uiTexts.apply}
              </Button>
            </Group>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isOn && (
        <UnstyledButton
          className={classes.clear}
          aria-label={uiTexts.clearFilter(label)}
          onClick={() => onChange({})}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
