import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { platformTexts as texts } from '../platform.texts.ts'
import classes from './PublicFooter.module.css'

const links = [
  { to: '/contact', label: texts.contact },
  { to: '/privacy', label: texts.privacy },
  { to: '/terms', label: texts.terms },
]

/** The footer of public pages: help, and the operator's privacy policy and terms, whose pages say if nothing is written. */
export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <nav className={classes.links} aria-label={texts.aboutSite}>
        {links.map(({ to, label }) => (
          <Anchor key={to} component={Link} to={to} size="sm" c="dimmed">
            {label}
          </Anchor>
        ))}
      </nav>
    </footer>
  )
}
