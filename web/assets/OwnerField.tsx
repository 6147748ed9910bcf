import { Select } from '@mantine/core'
import type { Person } from '#domain/platform/fields.ts'
import { useOwners } from './asset-queries.ts'
import { assetsTexts as texts } from './assets.texts.ts'

interface Props {
  label: string
  value: Person | null
  onChange: (owner: Person | null) => void
  error?: string | null
}

/** Chooses the member who answers for an asset. The current one is shown even after leaving the company. */
export function OwnerField({ label, value, onChange, error }: Props) {
  const members: Person[] = useOwners().data ?? []
  const all = value && !members.some(({ id }) => id === value.id) ? [value, ...members] : members
  return (
    <Select
      label={label}
      data={all.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      value={value === null ? null : String(value.id)}
      onChange={id => {
        const chosen = all.find(each => String(each.id) === id)
        onChange(chosen ? { id: chosen.id, full_name: chosen.full_name } : null)
      }}
      nothingFoundMessage={texts.nobody}
      limit={50}
      searchable
      clearable
      error={error}
    />
  )
}
