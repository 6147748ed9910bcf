import { Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { asking, askingEverywhere } from '#web/platform/calls/queries.ts'
import { useSeen } from '#web/platform/records/use-seen.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { EntityDetails } from './EntityDetails.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'

const PER_PAGE = 15

interface Props {
  chosen: readonly number[]
  /** Receives the ids in ascending order, and those of the entities that were shown here. */
  onChange: (chosen: number[], known: Entity[]) => void
  /** The purpose of the choice: a column shows where each entity is. */
  of: keyof typeof columnsFor
  /** Offers the entities of all divisions of the person, whichever they work in. */
  isEverywhere?: boolean
  /** Narrows the list to the entities that are in already. */
  within: { label: string; filter: { group_id: number } | { division_id: number } | { tag_id: number } }
}

/** Chooses any number of entities, across the pages of a list with search. */
export function EntitiesPicker({ chosen, onChange, of, isEverywhere = false, within }: Props) {
  const [search, setSearch] = useState('')
  const [isWithin, setWithin] = useState(false)
  const [page, setPage] = useState(1)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const input = {
    sort: 'name|asc',
    per_page: PER_PAGE,
    page,
    ...(search && { search: search.slice(0, 200) }),
    ...(isWithin && { filter: within.filter }),
  }
  const query = useQuery({
    ...(isEverywhere ? askingEverywhere : asking)(entitiesApi.list, input),
    placeholderData: keepPreviousData,
  })
  const seen = useSeen(query.data?.data)
  const isFiltered = search !== '' || isWithin
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchField
          value={search}
          onSearch={text => narrow(() => setSearch(text))}
          aria-label={texts.searchLabel}
          onKeyDownCapture={event => {
            // The search has no form of its own, and Enter would submit the one around it.
            if (event.key === 'Enter') event.preventDefault()
          }}
          data-autofocus
        />
        <FilterToggle label={within.label} isOn={isWithin} onChange={isOn => narrow(() => setWithin(isOn))} />
        <Text size="sm" fw={600} ml="auto" role="status" data-figures>
          {texts.chosenCount(chosen.length)}
        </Text>
      </Group>
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={columnsFor[of]}
        hidden={isPhone ? onPhone : onDesktop}
        onPage={setPage}
        empty={<Empty icon={IconBuildingCommunity} title={texts.emptyTitle} />}
        onClear={
          isFiltered
            ? () =>
                narrow(() => {
                  setSearch('')
                  setWithin(false)
                })
            : undefined
        }
        selection={{
          chosen: new Set(chosen),
          onChange: next => {
            const ids = [...next].map(Number).sort((one, other) => one - other)
            onChange(ids, seen(ids))
          },
        }}
      />
    </Stack>
  )
}

const onPhone = ['details']
const onDesktop: string[] = []

const columnsFor = {
  group: pickerColumns(texts.filters.group, ({ group }) => group?.name),
  divisions: pickerColumns(texts.divisions, ({ divisions }) => divisions.map(({ name }) => name).join(', ')),
}

function pickerColumns(label: string, placeOf: (entity: Entity) => string | undefined): Columns<Entity> {
  return columnsOf(
    { name: texts.name, details: texts.columns.details, place: label },
    {
      name: { cell: ({ name }) => <Text size="sm">{name}</Text> },
      details: { width: '14rem', cell: entity => <EntityDetails entity={entity} /> },
      place: { width: '11rem', cell: entity => <Dimmed>{placeOf(entity) || texts.none}</Dimmed> },
    },
  )
}
