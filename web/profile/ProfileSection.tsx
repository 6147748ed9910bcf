import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ProfilePage.module.css'

interface Props {
  /** Also its anchor in the page's address. */
  id: string
  title: string
  help: string
  /** Disables everything in it; the page explains why. */
  isLocked: boolean
  children: ReactNode
}

/** A part of the profile, with an anchor of its own. */
export function ProfileSection({ id, title, help, isLocked, children }: Props) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`} tabIndex={-1}>
        {title}
      </Title>
      <Text c="dimmed" mt={2}>
        {help}
      </Text>
      <fieldset className={classes.card} disabled={isLocked}>
        {children}
      </fieldset>
    </section>
  )
}
