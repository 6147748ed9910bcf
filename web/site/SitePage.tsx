import type { ReactNode } from 'react'
import { Page } from '#web/ui/page/Page.tsx'
import classes from './SitePage.module.css'

interface Props {
  title: string
  help?: ReactNode
  children: ReactNode
}

/** A page without the shell: a centered column of readable width. */
export function SitePage({ title, help, children }: Props) {
  return (
    <div className={classes.column}>
      <Page title={title} width="narrow" help={help}>
        {children}
      </Page>
    </div>
  )
}
