import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Person } from '#domain/platform/fields.ts'
import { PersonPicker } from '../users/PersonPicker.tsx'
import classes from './document-requests.module.css'
import { requestTexts as texts } from './document-requests.texts.ts'

interface Props {
  label: string
  description?: string
  error?: ReactNode
  people: readonly Person[]
  onChange: (people: Person[]) => void
}

/** Several members of the company, found one after the other. */
export function PeopleField({ label, description, error, people, onChange }: Props) {
  const add = (person: Person | null) => {
    if (person && !people.some(({ id }) => id === person.id)) onChange([...people, person])
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      {people.length > 0 && (
        <ul className={classes.people} aria-label={label}>
          {people.map(person => (
            <li key={person.id} className={classes.person}>
              {person.full_name}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                radius="xl"
                aria-label={texts.removePerson(person.full_name)}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {/* Another key empties the field once its person is in the list. */}
      <PersonPicker key={people.length} label={texts.addPerson} person={null} onChange={add} />
    </Input.Wrapper>
  )
}
