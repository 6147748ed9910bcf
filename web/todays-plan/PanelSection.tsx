import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'
import classes from './todays-plan.module.css'

interface Props {
  title: string
  icon: PageIcon
  /** Shown at the right of the title. */
  aside?: ReactNode
  children: ReactNode
  /** The actions, at the bottom. */
  actions?: ReactNode
}

/** One of the four panels of Today's Plan. */
export function PanelSection({ title, icon: Icon, aside, children, actions }: Props) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <Title order={3} size="h4" id={id} className={classes.name ?? ''}>
          {title}
        </Title>
        {aside}
      </div>
      <div className={classes.body}>
        <div className={classes.content}>{children}</div>
        {actions && (
          <Group gap="xs" className={classes.actions ?? ''}>
            {actions}
          </Group>
        )}
      </div>
    </section>
  )
}
