import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stories.module.css'

interface Props {
  name: string
  /** Its purpose, in a sentence. */
  use: string
  /** One variant each. */
  children: ReactNode
}

/** A control with its variants side by side. */
export function Story({ name, use, children }: Props) {
  return (
    <section className={classes.story} id={name} aria-labelledby={`${name}-name`}>
      <Title order={2} id={`${name}-name`}>
        {name}
      </Title>
      <Text c="dimmed" maw="75ch">
        {use}
      </Text>
      <div className={classes.variants}>{children}</div>
    </section>
  )
}
