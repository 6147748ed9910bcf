import type { Person } from '#domain/platform/fields.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'

const WAIT_MS = 350
const MAX_LENGTH = 200

interface Props {
  label: string
  error?: string | undefined
  isRequired?: boolean
  /** Takes the initial focus of its dialog. */
  isFirst?: boolean
  person: Person | null
  onChange: (person: Person | null) => void
}

/** A member of the company, found by name or email. */
export function PersonPicker(props: Props) {
  const { label, person, onChange, error, isRequired = false, isFirst = false } = props
  return (
    <AutocompleteField
      label={label}
      error={error}
      required={isRequired}
      isFirst={isFirst}
      lookUp={find}
      waitMs={WAIT_MS}
      // Names the current choice; others are looked up.
      items={person ? [person] : []}
      anchorOf={nameOf}
      keptOf={idOf}
      value={person?.id ?? null}
      onChange={(_id, chosen) => onChange(chosen && { id: chosen.id, full_name: chosen.full_name })}
    />
  )
}

const idOf = ({ id }: Person) => id
const nameOf = ({ full_name }: Person) => full_name

async function find(text: string, signal: AbortSignal): Promise<readonly Person[]> {
  const { data } = await call(usersApi.search, { search: text.slice(0, MAX_LENGTH) }, { signal })
  return data
}
