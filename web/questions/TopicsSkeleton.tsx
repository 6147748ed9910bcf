import { Skeleton } from '@mantine/core'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from './TopicsSection.module.css'

/** The skeleton of the topics. */
export function TopicsSkeleton() {
  return (
    <div role="status" aria-label={uiTexts.loading} className={classes.section}>
      <div className={classes.head}>
        <Skeleton h={14} w={200} ml="md" />
      </div>
      <div className={classes.topics} style={{ gridTemplateRows: 'repeat(11, auto)' }}>
        {Array.from({ length: 22 }, (_, index) => index).map(row => (
          <div key={row} className={classes.topic}>
            <Skeleton h={12} w={14} mx="auto" />
            <span />
            <Skeleton h={12} w="70%" />
          </div>
        ))}
      </div>
    </div>
  )
}
