import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './welcome-messages.module.css'
import type { MessagesSearch } from './welcome-messages.search.ts'

/** A message's title, linked to its form, with its beginning. */
export function MessageTitle({ message: { id, title, message, abilities } }: { message: WelcomeMessage }) {
  return (
    <div className={classes.title}>
      <RecordName<MessagesSearch> patch={{ edit: id }} mayOpen={abilities.edit}>
        {title}
      </RecordName>
      <Dimmed lineClamp={2}>{message}</Dimmed>
    </div>
  )
}
