import { Text } from '@mantine/core'
import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import { useMembersCount } from './use-members-count.ts'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

interface Props {
  message: Pick<WelcomeMessage, 'reads_count'>
  inWords?: boolean
}

/** The number of members who have read a message. */
export function ReadsCount({ message: { reads_count }, inWords = false }: Props) {
  const members = useMembersCount()
  const reads = formatNumber(reads_count ?? 0)
  const all = members === null ? null : formatNumber(members)
  return (
    <Text size="sm" data-figures style={{ whiteSpace: 'nowrap' }}>
      {inWords ? texts.readByPeople(reads, all) : texts.readBy(reads, all)}
    </Text>
  )
}
