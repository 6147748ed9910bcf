import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorPage } from '#web/platform/pages/ErrorPage.tsx'
import { NotFoundPage } from '#web/platform/pages/NotFoundPage.tsx'
import { PublicFooter } from '#web/platform/pages/PublicFooter.tsx'
import { platformTexts as texts } from '#web/platform/platform.texts.ts'
import { Logo } from '#web/ui/Logo.tsx'
import classes from './BarePages.module.css'

/** An error before the person is known: without the shell. */
export function BareErrorPage(props: ErrorComponentProps) {
  return (
    <Bare>
      <ErrorPage {...props} />
    </Bare>
  )
}

/** Shown for unknown addresses, signed in or not. */
export function BareNotFoundPage() {
  return (
    <Bare>
      <NotFoundPage />
    </Bare>
  )
}

/** The brand, the page and the footer. */
export function Bare({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bare}>
      <header className={classes.header}>
        <Link to="/" className={classes.brand} aria-label={texts.firstPage}>
          <Logo />
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
      <PublicFooter />
    </div>
  )
}
