import type { ReactNode } from 'react'
import { useMe } from '#web/platform/me.ts'
import { CompanyBar } from './CompanyBar.tsx'
import { Footer } from './Footer.tsx'
import { GlobalDialogs } from './GlobalDialogs.tsx'
import { Header } from './Header.tsx'
import { KeptPages } from './kept/KeptPages.tsx'
import classes from './Shell.module.css'
import { shellTexts as texts } from './shell.texts.ts'
import { useFollowedAnswering } from './use-answering.ts'
import { useShellKeys } from './use-shell-keys.ts'

/** The frame of signed-in pages: header, content, footer. In another company or division nothing of the one before is kept. */
export function Shell({ children }: { children?: ReactNode }) {
  const me = useMe()
  useShellKeys()
  useFollowedAnswering()
  const place = `${me?.id} ${me?.active_organization_id} ${me?.active_division_id}`
  return (
    <div className={classes.shell} data-impersonating={Boolean(me?.impersonator) || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link; only its step in the history is spared */}
      <a className={classes.skip} href="#content" onClick={focusContent}>
        {texts.skip}
      </a>
      <Header />
      <CompanyBar />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children ?? <KeptPages key={place} />}
      </main>
      <Footer />
      <GlobalDialogs />
    </div>
  )
}

/** The address stays as it is: a hash in it would be one more step on the way back. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
