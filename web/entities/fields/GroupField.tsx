import { Select } from '@mantine/core'
import { useState } from 'react'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { useGroups } from './choices.ts'

const NEW = 'new'

interface Props {
  value: number | null
  onChange: (id: number | null) => void
  error?: string | null
}

/** Chooses the group of an entity; a new name creates one. */
export function GroupField({ value, onChange, error }: Props) {
  const [text, setText] = useState('')
  const groups = useGroups().data ?? []
  const can = useCan()
  const create = useSend(groupsApi.create, { once: true })
  const name = text.trim()
  const isNew =
    name !== '' &&
    can('group:manage') &&
    !groups.some(group => group.name.toLowerCase() === name.toLowerCase())
  const choose = (id: string | null) => {
    if (id !== NEW) return onChange(id === null ? null : Number(id))
    create.mutate({ name }, { onSuccess: group => onChange(group.id) })
  }
  return (
    <Select
      label={texts.optional(texts.group)}
      data={[
        ...groups.map(group => ({ value: String(group.id), label: group.name })),
        ...(isNew ? [{ value: NEW, label: texts.createGroup(name) }] : []),
      ]}
      value={value === null ? null : String(value)}
      onChange={choose}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options, search }) =>
        options.filter(
          option =>
            'value' in option &&
            (option.value === NEW || option.label.toLowerCase().includes(search.trim().toLowerCase())),
        )
      }
      nothingFoundMessage={texts.noGroup}
      disabled={create.isPending}
      searchable
      clearable
      error={error}
    />
  )
}
