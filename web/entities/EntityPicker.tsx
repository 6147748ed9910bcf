import { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { call } from '#web/platform/calls/call.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'

const WAIT_MS = 350
const SHOWN = 20

interface Props {
  label: string
  entity: Named | null
  onChange: (entity: Named | null) => void
  error?: string | undefined
  description?: string
}

/** An entity that the person may see, found by a part of its name. */
export function EntityPicker({ label, entity, onChange, error, description }: Props) {
  return (
    <AutocompleteField
      label={label}
      error={error}
      {...(description && { description })}
      lookUp={find}
      waitMs={WAIT_MS}
      items={entity ? [entity] : []}
      anchorOf={nameOf}
      keptOf={idOf}
      value={entity?.id ?? null}
      onChange={(_id, chosen) => onChange(chosen)}
    />
  )
}

const idOf = ({ id }: Named) => id
const nameOf = ({ name }: Named) => name

async function find(text: string, signal: AbortSignal): Promise<readonly Named[]> {
  const search = text.slice(0, 200)
  const { data } = await call(
    entitiesApi.list,
    { sort: 'name|asc', per_page: SHOWN, ...(search && { search }) },
    { signal },
  )
  return data.map(({ id, name }) => ({ id, name }))
}
