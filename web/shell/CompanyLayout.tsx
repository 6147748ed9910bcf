import { Link, Outlet } from '@tanstack/react-router'
import { useNav } from '#web/platform/nav.ts'
import classes from './CompanyLayout.module.css'
import { shellTexts as texts } from './shell.texts.ts'

/** The pages of the company with the list of them at the side; on a phone the list is in the menu. */
export function CompanyLayout() {
  const nav = useNav('company')
  return (
    <div className={classes.layout}>
      <nav className={classes.side} aria-label={texts.companyNavigation}>
        {nav.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={classes.link} activeProps={{ 'data-active': true }}>
            {Icon && <Icon size={17} stroke={1.6} aria-hidden />}
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  )
}
