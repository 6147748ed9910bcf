import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { commandKey } from '../dialogs/keys.ts'
import { openPalette } from '../palette/early-keys.ts'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './Header.module.css'

/** Opens the command palette. */
export function SearchButton() {
  const keys = `${commandKey()} K`
  return (
    <UnstyledButton
      className={classes.search}
      aria-label={texts.searchWith(keys)}
      aria-keyshortcuts="Control+K Meta+K"
      title={texts.searchWith(keys)}
      onClick={openPalette}
    >
      <IconSearch size={18} stroke={1.7} aria-hidden />
      <span className={classes.keys} data-keys={keys} />
    </UnstyledButton>
  )
}
