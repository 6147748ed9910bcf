import { Button, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { ApiToken } from '#domain/profile/profile.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from '../Rows.module.css'
import { tokensTexts as texts } from './tokens.texts.ts'

interface Props {
  token: ApiToken
  onRemove: () => void
}

/** One token: its name, its company and its dates. */
export function TokenListItem({ token, onRemove }: Props) {
  const { name, hint, organization, created_at, last_used_at } = token
  const facts = [
    texts.created(formatDate(created_at)),
    last_used_at ? texts.lastUsed(formatDate(last_used_at)) : texts.neverUsed,
    endOf(token),
  ]
  return (
    <li className={classes.row}>
      <IconKey size={22} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          <Text fw={550}>{name}</Text>
          <Dimmed ff="monospace">{hint}…</Dimmed>
        </div>
        <Dimmed>{[organization.name, accessOf(token)].join(' · ')}</Dimmed>
        <Dimmed data-figures>{facts.join(' · ')}</Dimmed>
      </div>
      <Button variant="default" size="xs" aria-label={texts.removeOf(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  )
}

function accessOf({ access, abilities }: ApiToken): string {
  const reach = texts.accessOf[access]
  return abilities ? `${reach}, ${texts.abilitiesCount(abilities.length)}` : reach
}

function endOf({ expires_at }: ApiToken): string {
  if (!expires_at) return texts.neverEnds
  const isOver = Date.parse(expires_at) < Date.now()
  return isOver ? texts.ended(formatDate(expires_at)) : texts.ends(formatDate(expires_at))
}
