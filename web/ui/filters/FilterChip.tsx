import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { SteadyButton } from '../steady/SteadyButton.tsx'
import { uiTexts } from '../ui.texts.ts'
import classes from './FilterChip.module.css'
import { FilterChoices } from './FilterChoices.tsx'
import type { FilterOption } from './filter-option.ts'

interface Props {
  /** The name of the filter: 'Framework'. */
  label: string
  options: readonly FilterOption[]
  chosen: readonly FilterOption['value'][]
  onChange: (chosen: FilterOption['value'][]) => void
  /** The option that applies while none is chosen, such as the current assessment. Choosing it removes the filter. */
  standard?: FilterOption['value'] | undefined
  /** Allows several options at once. */
  isMany?: boolean
}

/** A filter of a list: its name, its value, and a button to remove it. */
export function FilterChip({ label, options, chosen, onChange, standard, isMany = false }: Props) {
  const [opened, setOpened] = useState(false)
  const isOn = chosen.length > 0
  const applied = isOn || standard === undefined ? chosen : [standard]
  const named = options.filter(({ value }) => applied.includes(value)).map(option => option.label)
  const shown = named[0] === undefined ? `${chosen.length}` : uiTexts.andMore(named[0], chosen.length - 1)
  const hasValue = isOn || named.length > 0
  const choose = (value: FilterOption['value']) => {
    const isIn = chosen.includes(value)
    if (!isMany) setOpened(false)
    if (value === standard) onChange([])
    else if (isIn) onChange(chosen.filter(each => each !== value))
    else onChange(isMany ? [...chosen, value] : [value])
  }
  return (
    <span className={classes.chip} data-on={isOn || undefined} data-set={hasValue || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            component={SteadyButton}
            className={classes.button}
            onClick={() => setOpened(!opened)}
            {...(hasValue ? { title: named.join(', ') } : { 'aria-label': uiTexts.filterBy(label) })}
          >
            <span>{hasValue ? uiTexts.filterName(label) : label}</span>
            {hasValue && <span className={classes.value}>{shown}</span>}
            {!isOn && <IconChevronDown size={14} stroke={1.8} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <FilterChoices label={label} options={options} chosen={applied} onChoose={choose} isMany={isMany} />
        </Popover.Dropdown>
      </Popover>
      {isOn && (
        <UnstyledButton
          className={classes.clear}
          aria-label={uiTexts.clearFilter(label)}
          onClick={() => onChange([])}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A filter that is on or off. */
export function FilterToggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <span className={classes.chip} data-on={isOn || undefined}>
      <UnstyledButton className={classes.button} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        {label}
        {isOn && <IconX size={14} stroke={1.8} aria-hidden />}
      </UnstyledButton>
    </span>
  )
}
