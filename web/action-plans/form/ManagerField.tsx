import { TextInput } from '@mantine/core'
import type { Person } from '#domain/platform/fields.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import { formTexts as texts } from './plan-form.texts.ts'

const WAIT_MS = 350
const PER_ROLE = 10

interface Props {
  value: number | null
  onChange: (id: number | null, person: Person | null) => void
  /** The present manager, whose name is known. */
  manager: Person | null
  error: string | undefined
}

/** The manager of a plan. Admins pick an admin or a manager; managers are it themselves. */
export function ManagerField({ value, onChange, manager, error }: Props) {
  const me = useMe()
  if (!usePicksManager()) {
    const name =
      manager && manager.id !== me?.id ? manager.full_name : texts.managerIsYou(me?.full_name ?? '')
    return <TextInput label={texts.manager} value={name} readOnly error={error} />
  }
  return (
    <AutocompleteField
      label={texts.manager}
      description={texts.managerHelp}
      error={error}
      lookUp={find}
      waitMs={WAIT_MS}
      items={manager ? [manager] : []}
      anchorOf={nameOf}
      keptOf={idOf}
      value={value}
      onChange={(id, person) => onChange(id, person)}
    />
  )
}

/** Checks whether the person picks the manager of a plan, as admins do. */
export function usePicksManager(): boolean {
  return useCan()('company:manage')
}

const idOf = ({ id }: Person) => id
const nameOf = ({ full_name }: Person) => full_name

/** Members who may manage a plan: admins and managers. */
async function find(text: string, signal: AbortSignal): Promise<readonly Person[]> {
  const search = text.slice(0, 200)
  const ofRole = (role: 'Admin' | 'Manager') =>
    call(
      usersApi.list,
      {
        filter: { role, state: 'active' },
        sort: 'last_name|asc',
        per_page: PER_ROLE,
        ...(search && { search }),
      },
      { signal },
    )
  const lists = await Promise.all([ofRole('Manager'), ofRole('Admin')])
  const people = lists.flatMap(({ data }) => data).map(({ id, full_name }) => ({ id, full_name }))
  return [...new Map(people.map(person => [person.id, person])).values()]
}
