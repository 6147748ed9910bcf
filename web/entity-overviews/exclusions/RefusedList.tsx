import { List } from '@mantine/core'

interface Props {
  refused: readonly { id: number; question: string; error: string }[]
}

/** What was not done, and why. */
export function RefusedList({ refused }: Props) {
  return (
    <List size="sm">
      {refused.map(({ id, question, error }) => (
        <List.Item key={id}>
          <b>{question}</b> {error}
        </List.Item>
      ))}
    </List>
  )
}
