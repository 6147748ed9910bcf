import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { homeOf } from '#web/platform/pages/home-of.ts'
import { ScriptBoundary } from '#web/platform/pages/ScriptBoundary.tsx'
import { platformTexts } from '#web/platform/platform.texts.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { AnsweringMenu } from '../answering/AnsweringMenu.tsx'
import { ImpersonationBanner } from '../company/ImpersonationBanner.tsx'
import { SetupLink } from '../company/SetupLink.tsx'
import { shellTexts as texts } from '../shell.texts.ts'
import { Bell } from './Bell.tsx'
import classes from './Header.module.css'
import { MainNav } from './MainNav.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SearchButton } from './SearchButton.tsx'

const MobileMenu = lazyPart(() => import('./MobileMenu.tsx'), 'MobileMenu')

/**
 * The brand, the person's pages and their menu. On a narrow window everything except search and bell is in the drawer.
 */
export function Header() {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const me = useMe()
  // The brand leads to the dashboard or to the questions, also for people who start at their day.
  const home = me ? homeOf(me) : '/login'
  const to: string = home === '/today' ? '/questions' : home
  return (
    <header className={classes.header} data-pinned>
      <ImpersonationBanner />
      <div className={classes.inner}>
        <Link to={to} className={classes.brand} aria-label={platformTexts.firstPage}>
          <Logo />
        </Link>
        <MainNav />
        <div className={classes.own}>
          <div className={classes.wide}>
            <SetupLink />
            <AnsweringMenu />
          </div>
          <SearchButton />
          <Bell />
          <div className={classes.wide}>
            <ProfileMenu />
          </div>
          <ActionIcon
            className={classes.burger}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={texts.openMenu}
            aria-expanded={isOpen === true}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
        </div>
        {isOpen !== null && (
          <ScriptBoundary part={String(isOpen)} onMissing={() => setOpen(null)}>
            <Suspense>
              <MobileMenu opened={isOpen} onClose={() => setOpen(false)} />
            </Suspense>
          </ScriptBoundary>
        )}
      </div>
    </header>
  )
}
