import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { asking } from '#web/platform/queries.ts'
import { entitiesTexts as texts } from './entities.texts.ts'

const WAIT_MS = 350

interface Props {
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** 'Entities' where nothing else is said. */
  label?: string
  error?: string | null
  /** Only entities that use this framework. */
  protocolId?: number
  max?: number
}

/** Chooses entities by searching for them; the server searches, so that a thousand of them are as quick as ten. */
export function EntityPicker({ value, onChange, label = texts.title, error, protocolId, max }: Props) {
  const [text, type] = useState('')
  const [search] = useDebouncedValue(text.trim(), WAIT_MS)
  const found = useQuery({
    ...asking(entitiesApi.list, {
      ...(search && { search: search.slice(0, 200) }),
      ...(protocolId && { filter: { protocol_id: protocolId } }),
    }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.data ?? []
  const chosen = useNamed(value, rows)
  const names = new Map([...rows, ...chosen].map(({ id, name }) => [String(id), name]))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? texts.pick : ''}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value.map(String)}
      onChange={ids => onChange(ids.map(Number))}
      searchValue={text}
      onSearchChange={type}
      // What the server found also by location stays, whatever is in its name.
      filter={({ options }) => options}
      nothingFoundMessage={found.isPending ? '' : texts.pickEmpty}
      {...(max !== undefined && { maxValues: max })}
      searchable
      clearable
      hidePickedOptions
      error={error}
    />
  )
}

/** The names of the chosen; those that the search did not bring are asked for one by one. */
function useNamed(ids: readonly number[], rows: readonly { id: number; name: string }[]) {
  const missing = ids.filter(id => !rows.some(row => row.id === id))
  const asked = useQueries({ queries: missing.map(id => asking(entitiesApi.show, { entity_id: id })) })
  return missing.map((id, at) => ({ id, name: asked[at]?.data?.name ?? `#${id}` }))
}
