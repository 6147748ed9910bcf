import { type OptionsFilter, Select, Text } from '@mantine/core'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { useManagers } from './choices.ts'

interface Person {
  id: number
  full_name: string
  email: string
}

interface Props {
  value: number | null
  onChange: (id: number | null) => void
  /** Shown even if they can no longer be chosen. */
  current?: Person | null
  error?: string | null
}

/** Chooses who manages an entity, by name or e-mail address. */
export function ManagerField({ value, onChange, current = null, error }: Props) {
  const managers: Person[] = useManagers()
  const people = current && !managers.some(({ id }) => id === current.id) ? [current, ...managers] : managers
  const emails = new Map(people.map(({ id, email }) => [String(id), email]))
  // The options lack email addresses, so the search finds them.
  const search: OptionsFilter = ({ options, search }) =>
    options.filter(
      option =>
        'value' in option && matches(`${option.label} ${emails.get(String(option.value)) ?? ''}`, search),
    )
  return (
    <Select
      label={texts.optional(texts.manager)}
      data={people.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      value={value === null ? null : String(value)}
      onChange={id => onChange(id === null ? null : Number(id))}
      filter={search}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Dimmed size="xs">{emails.get(option.value)}</Dimmed>
        </div>
      )}
      nothingFoundMessage={texts.nobody}
      limit={50}
      searchable
      clearable
      error={error}
    />
  )
}

function matches(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase())
}
