import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useNav } from '#web/platform/nav.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import classes from './Header.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { shellTexts as texts } from './shell.texts.ts'

const MobileMenu = lazy(() => import('./MobileMenu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu })))

/** Brand, the person's pages, the company's administration, and the person. On a phone all but the brand is behind a burger. */
export function Header() {
  const [isOpen, open] = useState<boolean | null>(null)
  const nav = useNav('main')
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} aria-label={texts.home}>
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={texts.mainNavigation}>
          {nav.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.link} activeProps={{ 'data-active': true }}>
              {label}
            </Link>
          ))}
          <CompanyMenu />
        </nav>
        <ProfileMenu />
        <ActionIcon
          className={classes.burger}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={texts.openMenu}
          aria-expanded={isOpen === true}
          onClick={() => open(true)}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
        {isOpen !== null && (
          <Suspense>
            <MobileMenu opened={isOpen} onClose={() => open(false)} />
          </Suspense>
        )}
      </div>
    </header>
  )
}
