import { Text } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useMe } from '#web/platform/me.ts'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'
import { shellTexts as texts } from './shell.texts.ts'

/** The frame of signed-in pages: header, content, footer. */
export function Shell() {
  return (
    <div className={classes.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link; only its step in the history is spared */}
      <a className={classes.skip} href="#content" onClick={focusContent}>
        {texts.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

function Footer() {
  const me = useMe()
  const company = me?.organizations.find(({ id }) => id === me.active_organization_id)
  return (
    <footer className={classes.footer}>
      <Text size="xs" c="dimmed">
        {company ? texts.footer(company.name) : texts.brand}
      </Text>
    </footer>
  )
}

/** The address stays as it is: a hash in it would be one more step on the way back. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
