import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './CardPage.module.css'
import { sessionsTexts as texts } from './sessions.texts.ts'

const links = [
  { to: '/contact', label: texts.contact },
  { to: '/privacy', label: texts.privacy },
  { to: '/terms', label: texts.terms },
]

/** Links to help and to the operator's texts, for people who are not signed in. */
export function CardFooter() {
  return (
    <footer>
      <nav className={classes.footer} aria-label={texts.footer}>
        {links.map(({ to, label }) => (
          <Anchor key={to} component={Link} to={to} size="sm" c="dimmed">
            {label}
          </Anchor>
        ))}
      </nav>
    </footer>
  )
}
