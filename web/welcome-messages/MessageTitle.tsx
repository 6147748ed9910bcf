import { Anchor } from '@mantine/core'
import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './welcome-messages.module.css'
import type { MessagesSearch } from './welcome-messages.search.ts'

/** A message's title, linked to its form, with its beginning. */
export function MessageTitle({ message: { id, title, message } }: { message: WelcomeMessage }) {
  return (
    <div className={classes.title}>
      <Anchor fw={600} renderRoot={searchLink<MessagesSearch>({ edit: id })}>
        {title}
      </Anchor>
      <Dimmed lineClamp={2}>{message}</Dimmed>
    </div>
  )
}
