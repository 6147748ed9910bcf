import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PublicFooter } from '#web/platform/pages/PublicFooter.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { useTitle } from '#web/ui/page/use-title.ts'
import classes from './DoorCard.module.css'

interface Props {
  title: string
  lead: string
  children?: ReactNode
}

/** A step of the way into a room. */
export function DoorCard({ title, lead, children }: Props) {
  useTitle(title)
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <Logo size={28} />
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        </div>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
