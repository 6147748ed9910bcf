import { Text } from '@mantine/core'
import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageTitle } from './MessageTitle.tsx'
import { ReadsCount } from './ReadsCount.tsx'
import classes from './welcome-messages.module.css'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

/** A message on a phone. */
export function MessageCard({ message }: { message: WelcomeMessage }) {
  return (
    <div className={classes.card}>
      <MessageTitle message={message} />
      <MessageMenu message={message} />
      <div className={classes.about}>
        <Text size="sm" c="dimmed">
          {texts.writtenBy(message.created_by.full_name, formatDate(message.created_at))}
        </Text>
        <ReadsCount message={message} inWords />
      </div>
    </div>
  )
}
