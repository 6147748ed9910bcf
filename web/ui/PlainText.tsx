import { List, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /**
   * Splits text into paragraphs at empty lines; lines starting with `- ` form a list, one starting with `# ` is a
   * heading.
   */
  children: string
  /** The level of headings. */
  order?: 2 | 3
}

/** Plain text with minimal markup: empty lines, `- ` and `# `. */
export function PlainText({ children, order = 2 }: Props) {
  const blocks = children.trim().split(/\n\s*\n/)
  return blocks.map((block, index) => {
    const key = `${index} ${block.slice(0, 20)}`
    const lines = block.split('\n').map(line => line.trim())
    if (lines.every(line => line.startsWith('- '))) return <Points key={key} lines={lines} />
    if (lines.length === 1 && block.startsWith('# ')) {
      return (
        <Title key={key} order={order} size="h3" mt={index === 0 ? 0 : 'lg'} mb="xs">
          {block.slice(2)}
        </Title>
      )
    }
    return (
      <Text key={key} maw="75ch" mb="sm">
        {broken(lines)}
      </Text>
    )
  })
}

function Points({ lines }: { lines: string[] }) {
  return (
    <List maw="75ch" mb="sm" spacing={4}>
      {lines.map(line => (
        <List.Item key={line}>{line.slice(2)}</List.Item>
      ))}
    </List>
  )
}

/** The lines of one paragraph. */
function broken(lines: string[]): ReactNode {
  return lines.flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]))
}
