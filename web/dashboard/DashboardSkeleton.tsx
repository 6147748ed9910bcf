import { Skeleton } from '@mantine/core'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from './dashboard.module.css'
import head from './head/head.module.css'

/** The skeleton of the page. */
export function DashboardSkeleton() {
  return (
    <div className={classes.content} role="status" aria-label={uiTexts.loading}>
      <div>
        <div className={head.figures}>
          {[1, 2, 3, 4].map(each => (
            <Skeleton key={each} h={128} data-wide={each === 1 || undefined} />
          ))}
        </div>
        <div className={head.calls}>
          {[1, 2, 3].map(each => (
            <Skeleton key={each} h={76} />
          ))}
        </div>
      </div>
      <div className={classes.row} data-sizes="wide narrow">
        <Skeleton h={220} />
        <Skeleton h={220} />
      </div>
      <Skeleton h={420} />
    </div>
  )
}
