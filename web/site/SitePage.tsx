import type { ReactNode } from 'react'
import { Page } from '#web/ui/page/Page.tsx'
import classes from './SitePage.module.css'

interface Props {
  title: string
  help?: ReactNode
  children: ReactNode
}

/** A page that is read without the shell: a column in the middle, as wide as text should be. */
export function SitePage({ title, help, children }: Props) {
  return (
    <div className={classes.column}>
      <Page title={title} width="narrow" help={help}>
        {children}
      </Page>
    </div>
  )
}
