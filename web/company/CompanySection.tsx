import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './company.module.css'

interface Props {
  /** Also its anchor in the page's address. */
  id: string
  title: string
  help: string
  children: ReactNode
}

/** A part of the page, with an anchor of its own. */
export function CompanySection({ id, title, help, children }: Props) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      <Text c="dimmed" mt={2} maw="65ch">
        {help}
      </Text>
      <div className={classes.card}>{children}</div>
    </section>
  )
}
