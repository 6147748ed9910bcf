import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteApi } from '#domain/site/site.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import classes from './CardPage.module.css'
import { sessionsTexts as texts } from './sessions.texts.ts'

/** Links to help and to the operator's texts, for people who are not signed in. */
export function CardFooter() {
  const { data: site } = useQuery({ ...asking(siteApi.show, {}), staleTime: Number.POSITIVE_INFINITY })
  const links = [
    { to: '/contact', label: texts.contact, isThere: true },
    { to: '/privacy', label: texts.privacy, isThere: site?.has_privacy },
    { to: '/terms', label: texts.terms, isThere: site?.has_terms },
  ].filter(({ isThere }) => isThere)
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
