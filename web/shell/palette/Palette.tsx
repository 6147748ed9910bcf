import { Anchor, Kbd, Loader } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useModalStack } from '#web/ui/dialogs/modal-stack.ts'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { takeEarlyKeys } from './early-keys.ts'
import classes from './Palette.module.css'
import { PaletteList, rowId } from './PaletteList.tsx'
import { paletteTexts as texts } from './palette.texts.ts'
import { remember } from './recent.ts'
import { usePalette } from './use-palette.ts'

interface Props {
  onClose: () => void
  hasPlan: boolean
}

const [store, palette] = createSpotlight()

/** Finds pages and whatever the company and the knowledge base hold, and runs global actions; all by keyboard. */
export function Palette({ onClose, hasPlan }: Props) {
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState(0)
  const listId = useId()
  const client = useQueryClient()
  const offered = usePalette(query, hasPlan)
  const rows = offered.groups.flatMap(group => group.rows)
  const index = Math.min(selected, rows.length - 1)
  const isTopmost = useModalStack(true, onClose)
  useFocusBack(true)
  useEffect(() => {
    palette.open()
    return palette.close
  }, [])
  useEffect(() => takeEarlyKeys(setQuery), [])
  const find = (text: string) => {
    setQuery(text)
    setSelected(0)
  }
  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, index, rows.length)
    if (to !== null) {
      event.preventDefault()
      setSelected(to)
      document.getElementById(rowId(listId, to))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      document.getElementById(rowId(listId, index))?.click()
    }
  }
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={find}
      clearQueryOnClose={false}
      onSpotlightClose={onClose}
      closeOnEscape={isTopmost}
      returnFocus={false}
      title={texts.title}
      // Mantine renders a `header`, which in a dialog would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      size={640}
      yOffset="12dvh"
      zIndex={300}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      transitionProps={{ duration: 100, transition: 'fade' }}
      classNames={{
        content: classes.content ?? '',
        search: classes.field ?? '',
        inner: classes.inner ?? '',
        header: classes.title ?? '',
      }}
    >
      <Spotlight.Search
        role="combobox"
        aria-label={texts.title}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={rows.length > 0 ? rowId(listId, index) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.placeholder}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={offered.isSearching && <Loader size={16} aria-label={texts.searching} />}
        onKeyDown={move}
        data-autofocus
      />
      <div className={classes.state} role="status">
        {offered.hasFailed && (
          <p>
            {texts.failed}{' '}
            <Anchor component="button" size="sm" onClick={offered.tryAgain}>
              {texts.tryAgain}
            </Anchor>
          </p>
        )}
        {rows.length === 0 && !offered.isSearching && (
          <p className={classes.nothing}>
            <strong>{texts.nothing(query.trim())}</strong>
            <br />
            {texts.nothingHelp}
          </p>
        )}
        {rows.length === 0 && offered.isSearching && <p className={classes.nothing}>{texts.searching}</p>}
      </div>
      <PaletteList
        id={listId}
        groups={offered.groups}
        selected={index}
        onPoint={setSelected}
        onChosen={(group, row) => {
          remember(client, group, row)
          palette.close()
        }}
      />
      <div className={classes.foot} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.move}
        </span>
        <span>
          <Kbd>Enter</Kbd> {texts.open}
        </span>
        <span>
          <Kbd>Esc</Kbd> {texts.close}
        </span>
      </div>
    </Spotlight.Root>
  )
}

/** Returns the row that a key moves to, wrapping at both ends, or null for any other key. */
function targetOf(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'PageDown') return Math.min(index + 8, count - 1)
  if (key === 'PageUp') return Math.max(index - 8, 0)
  return null
}
