import { Button, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { ApiToken } from '#domain/profile/profile.contract.ts'
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
          <Text size="sm" c="dimmed" ff="monospace">
            {hint}…
          </Text>
        </div>
        <Text size="sm" c="dimmed">
          {organization.name}
        </Text>
        <Text size="sm" c="dimmed" data-figures>
          {facts.join(' · ')}
        </Text>
      </div>
      <Button variant="default" size="xs" aria-label={texts.removeOf(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  )
}

function endOf({ expires_at }: ApiToken): string {
  if (!expires_at) return texts.neverEnds
  const isOver = Date.parse(expires_at) < Date.now()
  return isOver ? texts.ended(formatDate(expires_at)) : texts.ends(formatDate(expires_at))
}
