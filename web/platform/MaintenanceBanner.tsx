import { Text } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import classes from './MaintenanceBanner.module.css'
import { useIsUnavailable } from './maintenance.ts'
import { platformTexts } from './platform.texts.ts'

const ASK_AGAIN_MS = 5000

/** Stands above everything while the server answers 503, and asks until it does not. */
export function MaintenanceBanner() {
  const isUnavailable = useIsUnavailable()
  const client = useQueryClient()
  useEffect(() => {
    if (!isUnavailable) return
    const timer = setInterval(() => void client.refetchQueries({ type: 'active' }), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnavailable, client])
  if (!isUnavailable) return null
  return (
    <div className={classes.banner} role="status">
      <IconTool size={16} aria-hidden />
      <Text size="sm">{platformTexts.maintenance}</Text>
    </div>
  )
}
