import { Group } from '@mantine/core'
import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageTitle } from './MessageTitle.tsx'
import { ReadsCount } from './ReadsCount.tsx'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

/** A message on a phone. */
export function MessageCard({ message }: { message: WelcomeMessage }) {
  return (
    <RecordCard title={<MessageTitle message={message} />} menu={<MessageMenu message={message} />}>
      <Group gap="0 md" justify="space-between">
        <Dimmed>{texts.writtenBy(message.author.full_name, formatDate(message.created_at))}</Dimmed>
        <ReadsCount message={message} inWords />
      </Group>
    </RecordCard>
  )
}
