import { Select } from '@mantine/core'
import type { Named } from '#domain/platform/fields.ts'
import { useAssetCategories } from './asset-queries.ts'
import { assetsTexts as texts } from './assets.texts.ts'

interface Props {
  label: string
  value: Named | null
  onChange: (category: Named | null) => void
  error?: string | null
}

/** Chooses the category of an asset. Its own is shown even if it is no longer offered. */
export function CategoryField({ label, value, onChange, error }: Props) {
  const offered = useAssetCategories().data ?? []
  const all: Named[] = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered
  return (
    <Select
      label={label}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value.id)}
      onChange={id => {
        const chosen = all.find(each => String(each.id) === id)
        onChange(chosen ? { id: chosen.id, name: chosen.name } : null)
      }}
      nothingFoundMessage={texts.noCategory}
      searchable
      clearable
      error={error}
    />
  )
}
