import type { ReactNode } from 'react'
import { dialogAddress } from '#web/dialogs.ts'
import { DialogAddressContext } from '#web/platform/pages/open-dialogs.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useFollowedAnswering } from './answering/use-answering.ts'
import { CompanyBar } from './company/CompanyBar.tsx'
import { GlobalDialogs } from './dialogs/GlobalDialogs.tsx'
import { useShellKeys } from './dialogs/use-shell-keys.ts'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { KeptPages } from './kept/KeptPages.tsx'
import classes from './Shell.module.css'
import { shellTexts as texts } from './shell.texts.ts'
import { useLightPrint } from './use-light-print.ts'

/**
 * The frame of signed-in pages: header, content, footer. Entering another company or division remounts it, so that
 * nothing is carried over.
 */
export function Shell({ children }: { children?: ReactNode }) {
  const me = useMe()
  useShellKeys()
  useFollowedAnswering()
  useLightPrint()
  const scopeKey = `${me?.id} ${me?.active_organization_id} ${me?.active_division_id}`
  return (
    <DialogAddressContext value={dialogAddress}>
      <div className={classes.shell} data-impersonating={Boolean(me?.impersonator) || undefined}>
        {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link; only its step in the history is spared */}
        <a className={classes.skip} href="#content" onClick={focusContent}>
          {texts.skip}
        </a>
        <Header />
        <CompanyBar />
        <main id="content" tabIndex={-1} className={classes.main}>
          {children ?? <KeptPages key={scopeKey} />}
        </main>
        <Footer />
        <GlobalDialogs />
      </div>
    </DialogAddressContext>
  )
}

/** Keeps the address, because a hash would add a history entry. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
