import { Button, Tooltip } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import type { AdministeredUser } from '#domain/administration/administration.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import type { AdministrationSearch } from '../administration.search.ts'
import { peopleTexts as texts } from './people.texts.ts'

const look = {
  variant: 'default',
  leftSection: <IconUserShield size={15} aria-hidden />,
} as const

interface Props {
  person: AdministeredUser
  /** The version for phones: a large button, or the reason instead, because there is no hover. */
  inWords?: boolean
}

/** The link to act as a person, or the reason why nobody can. */
export function ActAsLink({ person, inWords = false }: Props) {
  const { id, full_name, impersonation_refused: refused } = person
  if (refused === null) {
    return (
      <Button
        {...look}
        size={inWords ? 'sm' : 'compact-sm'}
        aria-label={texts.actAs(full_name)}
        renderRoot={searchLink<AdministrationSearch>({ act: id })}
      >
        {texts.act}
      </Button>
    )
  }
  if (inWords) {
    return <Dimmed>{refused}</Dimmed>
  }
  // Not `disabled`, which keyboards skip together with the reason.
  return (
    <Tooltip label={refused} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...look}
        size="compact-sm"
        data-disabled
        aria-disabled
        aria-label={`${texts.actAs(full_name)}: ${refused}`}
      >
        {texts.act}
      </Button>
    </Tooltip>
  )
}
