import { Anchor, Text } from '@mantine/core'
import { searchLink } from './search-link.tsx'

interface Props<Search> {
  /** The query parameters that open the record, if the person may open it. */
  patch: Partial<Search>
  mayOpen: boolean
  className?: string | undefined
  isDimmed?: boolean
  children: string
}

/** A record's name in its list, linked to the record. */
export function RecordName<Search extends object>(props: Props<Search>) {
  const { patch, mayOpen, className = '', isDimmed = false, children } = props
  if (!mayOpen) {
    return (
      <Text fw={isDimmed ? 400 : 600} className={className} {...(isDimmed && { c: 'dimmed' })}>
        {children}
      </Text>
    )
  }
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      className={className}
      renderRoot={searchLink<Search>(patch)}
    >
      {children}
    </Anchor>
  )
}
