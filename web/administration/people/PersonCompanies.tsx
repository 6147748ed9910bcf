import { Text } from '@mantine/core'
import type { AdministeredUser } from '#domain/administration/administration.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './people.module.css'
import { peopleTexts as texts } from './people.texts.ts'

/** The companies that a person belongs to, each with their roles in it. */
export function PersonCompanies({ person: { organizations } }: { person: AdministeredUser }) {
  if (organizations.length === 0) {
    return <Dimmed>{texts.noCompany}</Dimmed>
  }
  return (
    <ul className={classes.companies}>
      {organizations.map(({ id, name, roles }) => (
        <Text key={id} component="li" size="sm">
          {name}{' '}
          <Text span inherit c="dimmed">
            {roles.join(', ')}
          </Text>
        </Text>
      ))}
    </ul>
  )
}
