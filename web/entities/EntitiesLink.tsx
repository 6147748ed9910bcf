import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#web/ui/format.ts'
import type { EntitiesSearch } from './entities.search.ts'
import { entitiesTexts as texts } from './entities.texts.ts'

interface Props {
  count: number
  /** The record that the entities belong to. */
  of: string
  /** The filters of the list; null if the list does not show them, as of a record in the trash. */
  search: EntitiesSearch | null
  /** Adds the noun to the number. */
  isNamed?: boolean
}

/** The number of a record's entities, linked to the list of them. */
export function EntitiesLink({ count, of, search, isNamed = false }: Props) {
  const shown = isNamed ? texts.count(count) : formatNumber(count)
  if (!search || count === 0) return <Text size="sm">{shown}</Text>
  return (
    <Anchor
      component={Link}
      size="sm"
      to="/company/entities"
      search={search as never}
      aria-label={texts.of(of, count)}
    >
      {shown}
    </Anchor>
  )
}
