import { List } from '@mantine/core'

interface Props {
  refused: readonly { id: number; question: string; error: string }[]
}

/** The actions that failed, each with its reason. */
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
