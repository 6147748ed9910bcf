import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { Dimmed } from '../Dimmed.tsx'

/** One sign-in: its name and its details, line by line. */
export interface ShownSession {
  key: string
  title: string
  facts: string[]
}

/** Somebody’s sign-ins. */
export function ShownSessions({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <List listStyleType="none" spacing="xs">
      {sessions.map(session => (
        <List.Item key={session.key}>
          <Text fw={550}>{session.title}</Text>
          {session.facts.map(fact => (
            <Dimmed key={fact} data-figures>
              {fact}
            </Dimmed>
          ))}
        </List.Item>
      ))}
    </List>
  )
}
