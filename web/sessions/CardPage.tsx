import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PublicFooter } from '#web/platform/pages/PublicFooter.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import classes from './CardPage.module.css'

interface Props {
  title: string
  lead?: ReactNode
  /** The form, or other content. */
  children?: ReactNode
}

/** A page for people who are not signed in: one task on a narrow card. */
export function CardPage({ title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnNews(heading, title)
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <Logo size={28} />
        <div className={classes.words}>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
            {title}
          </Title>
          {lead && (
            <Text component="div" c="dimmed" mt={4}>
              {lead}
            </Text>
          )}
        </div>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

/**
 * Moves the focus to the heading on the next step, so that screen readers announce it, unless a field took the focus.
 */
function useFocusOnNews(heading: { current: HTMLElement | null }, title: string): void {
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    before.current = title
    if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus()
  }, [heading, title])
}
