import { Badge, Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { OwnSession } from '#domain/profile/profile.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { profileTexts as texts } from '../profile.texts.ts'
import classes from '../Rows.module.css'

interface Props {
  session: OwnSession
  onEnd: () => void
}

/** One browser: its name, location and date of sign-in. */
export function SessionListItem({ session, onEnd }: Props) {
  const { kind, address, created_at, last_used_at, is_current } = session
  const device = session.device
  const Icon = /android|iphone|ipad|ios|mobile/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const facts = [texts.kinds[kind], texts.since(formatDate(created_at)), address].filter(Boolean)
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          <Text fw={550}>{device}</Text>
          {is_current && (
            <Badge color="teal" variant="light">
              {texts.thisOne}
            </Badge>
          )}
        </div>
        <Dimmed>{facts.join(' · ')}</Dimmed>
        <Dimmed data-figures>{texts.lastUsed(formatMoment(last_used_at))}</Dimmed>
      </div>
      {!is_current && (
        <Button variant="default" size="xs" aria-label={texts.signOutOf(device)} onClick={onEnd}>
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}
