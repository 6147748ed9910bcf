import { Anchor, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RowDialogs } from '../dialogs/RowDialogs.tsx'
import { uiTexts } from '../ui.texts.ts'
import classes from './Page.module.css'
import { useTitle } from './use-title.ts'

export interface Crumb {
  label: string
  /** An address of this app, made with `router.buildLocation` or written out. */
  to: string
}

interface Props {
  title: string
  /** One line about the purpose of the page, if that helps. */
  help?: ReactNode
  /** The reason why the page is read-only, if it is. */
  note?: string | null
  /** The page's one primary action, with any elements beside it. */
  action?: ReactNode
  /** The parent pages from the top, without the page itself. */
  crumbs?: Crumb[]
  /** `narrow` for forms and texts, at most 75 characters a line. */
  width?: 'full' | 'narrow'
  children?: ReactNode
}

/** A page: breadcrumbs, title, purpose, its primary action at the right, then the content. */
export function Page({ title, help, note = null, action, crumbs = [], width = 'full', children }: Props) {
  useTitle(title)
  return (
    <div className={classes.page} data-width={width}>
      {crumbs.length > 0 && (
        <nav aria-label={uiTexts.breadcrumbs}>
          <ol className={classes.crumbs}>
            {crumbs.map(({ label, to }) => (
              <li key={to}>
                <Anchor component={Link} to={to} size="sm">
                  {label}
                </Anchor>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RowDialogs>
        <div className={classes.head}>
          <div className={classes.words}>
            <Title order={1}>{title}</Title>
            {help && (
              <Text component="div" c="dimmed" mt={4} maw="75ch">
                {help}
              </Text>
            )}
            {note && (
              <Text component="p" size="sm" className={classes.note}>
                <IconLock size={16} stroke={1.6} aria-hidden />
                {note}
              </Text>
            )}
          </div>
          {action && <div className={classes.action}>{action}</div>}
        </div>
        {children}
      </RowDialogs>
    </div>
  )
}
