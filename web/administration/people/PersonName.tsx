import { Badge, Text } from '@mantine/core'
import type { AdministeredUser } from '#domain/administration/administration.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './people.module.css'
import { peopleTexts as texts } from './people.texts.ts'

/** A person's name, with marks for an administrator of the installation and a disabled account. */
export function PersonName({
  person: { full_name, is_sysadmin, is_disabled },
}: {
  person: AdministeredUser
}) {
  return (
    <div className={classes.name}>
      <Text fw={600}>{full_name}</Text>
      {is_sysadmin && <Dimmed size="xs">{texts.sysadmin}</Dimmed>}
      {is_disabled && (
        <Badge color="red" variant="light">
          {texts.disabled}
        </Badge>
      )}
    </div>
  )
}
