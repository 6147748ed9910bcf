import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { asking, askingEverywhere } from '#web/platform/calls/queries.ts'
import { useSeen } from '#web/platform/records/use-seen.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'
import { ChosenBar } from './picker/ChosenBar.tsx'
import { type PickerFilter, PickerFilters } from './picker/PickerFilters.tsx'
import { columnsFor, type Place, pickerColumns } from './picker/picker-columns.tsx'

const PER_PAGE = 15

interface Props {
  chosen: readonly number[]
  /** Receives the ids in ascending order, and those of the entities that were shown here. */
  onChange: (chosen: number[], known: Entity[]) => void
  /** The purpose of the choice: a column shows where each entity is. */
  of: keyof typeof columnsFor | Place
  /** Offers the entities of all divisions of the person, whichever they work in. */
  isEverywhere?: boolean
  /** Narrows the list to the entities that are in already. */
  within: { label: string; filter: PickerFilter }
  /** Offers to choose everything that the search and the filters find, also what no page showed. */
  offersAll?: boolean
  /** The choice in words; by default its number. */
  saying?: (count: number) => string
}

/** Chooses any number of entities that the person administers, across the pages of a list with search and filters. */
export function EntitiesPicker(props: Props) {
  const { chosen, onChange, of, isEverywhere = false, within, offersAll = false, saying } = props
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<PickerFilter>({})
  const [isWithin, setWithin] = useState(false)
  const [page, setPage] = useState(1)
  const [columns] = useState(() => (typeof of === 'string' ? columnsFor[of] : pickerColumns(of)))
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const ask = isEverywhere ? askingEverywhere : asking
  const matching = {
    ...(search && { search: search.slice(0, 200) }),
    filter: { administered: true, ...filter, ...(isWithin && within.filter) },
  }
  const query = useQuery({
    ...ask(entitiesApi.list, { sort: 'name|asc', per_page: PER_PAGE, page, ...matching }),
    placeholderData: keepPreviousData,
  })
  const seen = useSeen(query.data?.data)
  const choose = (ids: number[]) => {
    const sorted = ids.sort((one, other) => one - other)
    onChange(sorted, seen(sorted))
  }
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  const clear = () =>
    narrow(() => {
      setSearch('')
      setFilter({})
      setWithin(false)
    })
  const isFiltered = search !== '' || isWithin || Object.keys(filter).length > 0
  return (
    <Stack gap="sm">
      <PickerFilters
        search={search}
        onSearch={text => narrow(() => setSearch(text))}
        filter={filter}
        onFilter={next => narrow(() => setFilter(next))}
        within={{ label: within.label, isOn: isWithin, onChange: isOn => narrow(() => setWithin(isOn)) }}
      />
      <ChosenBar
        chosen={chosen}
        said={(saying ?? texts.chosenCount)(chosen.length)}
        all={offersAll ? { query: ask(entitiesApi.ids, matching), count: query.data?.total ?? 0 } : null}
        onChange={choose}
      />
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={columns}
        hidden={isPhone ? onPhone : onDesktop}
        onPage={setPage}
        empty={<Empty icon={IconBuildingCommunity} title={texts.emptyTitle} />}
        onClear={isFiltered ? clear : undefined}
        selection={{ chosen: new Set(chosen), onChange: next => choose([...next].map(Number)) }}
      />
    </Stack>
  )
}

const onPhone = ['details']
const onDesktop: string[] = []
