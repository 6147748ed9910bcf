import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#domain/platform/fields.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/queries.ts'

interface Props {
  label: string
  error?: string | undefined
  isRequired?: boolean
  person: Person | null
  onChange: (person: Person | null) => void
}

/** A member of the company, found by name or e-mail. */
export function PersonPicker({ label, person, onChange, error, isRequired = false }: Props) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.slice(0, 200), 350)
  const found = useQuery({ ...asking(usersApi.search, { search }), placeholderData: keepPreviousData })
  const people = new Map((found.data?.data ?? []).map(each => [each.id, each.full_name]))
  if (person) people.set(person.id, person.full_name)
  return (
    <Select
      label={label}
      error={error}
      required={isRequired}
      searchable
      clearable
      data={[...people].map(([id, name]) => ({ value: String(id), label: name }))}
      // The server has found by e-mail too, which the names do not show.
      filter={({ options }) => options}
      value={person ? String(person.id) : null}
      onSearchChange={setText}
      onChange={id =>
        onChange(id === null ? null : { id: Number(id), full_name: people.get(Number(id)) ?? '' })
      }
    />
  )
}
