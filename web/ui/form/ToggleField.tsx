import { Switch, type SwitchProps } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const WAIT_MS = 100

interface Props extends Omit<SwitchProps, 'checked' | 'defaultChecked' | 'onChange'> {
  label: string
  checked?: boolean | undefined
  /** Called 100 ms after the last change, unless it was reversed by then. */
  onChange: (isOn: boolean) => void
}

/** A switch. It moves at once, and Enter works like the space bar. Later handlers of the key see the change. */
export function ToggleField({ checked = false, onChange, disabled, onBlur, ...rest }: Props) {
  const [isOn, setOn] = useState(checked)
  const emit = useDebouncedCallback((next: boolean) => next !== checked && onChange(next), {
    delay: WAIT_MS,
    flushOnUnmount: true,
  })
  useEffect(() => setOn(checked), [checked])
  const change = (next: boolean) => {
    setOn(next)
    emit(next)
  }
  const hearKey = (event: KeyboardEvent) => {
    // With Ctrl or ⌘, Enter submits the form.
    if (event.ctrlKey || event.metaKey) return flushSync(() => emit.flush())
    if (event.key !== 'Enter' || event.repeat || disabled) return
    // It must not submit a form.
    event.preventDefault()
    change(!isOn)
  }
  return (
    <Switch
      {...rest}
      disabled={disabled ?? false}
      checked={isOn}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      onKeyDown={hearKey}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        emit.flush()
        onBlur?.(event)
      }}
    />
  )
}
