import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { uiTexts } from '../ui.texts.ts'

const WAIT_MS = 350

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The current search, usually from the address. */
  value: string
  /** Called 350 ms after the last key, and at once on Enter or when cleared. */
  onSearch: (text: string) => void
}

/** The search of a list. */
export function SearchField({ value, onSearch, ...rest }: Props) {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onSearch, WAIT_MS)
  // The address may also change otherwise, such as by Back or "clear filters".
  useEffect(() => setText(value), [value])
  const now = (next: string) => {
    search.cancel()
    setText(next)
    onSearch(next)
  }
  return (
    <TextInput
      type="search"
      aria-label={uiTexts.search}
      placeholder={uiTexts.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={uiTexts.clearSearch} onClick={() => now('')} />
      }
      w={{ base: '100%', xs: 280 }}
      {...rest}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        search(currentTarget.value)
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // A form around it must not be sent.
        event.preventDefault()
        now(text)
      }}
    />
  )
}
