import { Badge, Button, Group, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { Passkey } from '#domain/passkeys/passkeys.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import classes from '../Rows.module.css'
import { passkeysTexts as texts } from './passkeys.texts.ts'

interface Props {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey: its name, and when it was added and last used. */
export function PasskeyListItem({ passkey, onRename, onRemove }: Props) {
  const { name, is_synced, created_at, last_used_at } = passkey
  const facts = [
    texts.created(formatDate(created_at)),
    last_used_at ? texts.lastUsed(formatMoment(last_used_at)) : texts.neverUsed,
  ]
  return (
    <li className={classes.row}>
      <IconFingerprint size={22} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          <Text fw={550}>{name}</Text>
          {is_synced && (
            <Badge color="gray" variant="light">
              {texts.synced}
            </Badge>
          )}
        </div>
        <Dimmed data-figures>{facts.join(' · ')}</Dimmed>
      </div>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="xs" aria-label={texts.renameOf(name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button variant="default" size="xs" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Group>
    </li>
  )
}
