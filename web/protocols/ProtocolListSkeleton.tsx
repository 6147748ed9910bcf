import { Skeleton } from '@mantine/core'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from './ProtocolList.module.css'

/** The skeleton of the list. */
export function ProtocolListSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label={uiTexts.loading}>
      {[1, 2, 3].map(row => (
        <div key={row} className={classes.item}>
          <div className={classes.words}>
            <Skeleton h={16} w="min(100%, 16rem)" mb="sm" />
            <Skeleton h={12} mb="xs" />
            <Skeleton h={12} w="55%" />
          </div>
        </div>
      ))}
    </div>
  )
}
