import { ActionIcon, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { uiTexts } from '../ui.texts.ts'
import classes from './BannerHost.module.css'
import { closeBanner, useBanner } from './banner.ts'

/** Shows the current banner at the top of the page. */
export function BannerHost() {
  const banner = useBanner()
  if (!banner) return null
  const { kind, title, message } = banner
  const Icon = kind === 'error' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={classes.banner} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <Text size="sm" className={classes.words}>
        {title && <b>{title}. </b>}
        {message}
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label={uiTexts.close} onClick={closeBanner}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
