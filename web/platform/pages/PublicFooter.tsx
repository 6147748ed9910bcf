import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteApi } from '#domain/site/site.contract.ts'
import { asking } from '../calls/queries.ts'
import { platformTexts as texts } from '../platform.texts.ts'
import classes from './PublicFooter.module.css'

/** The footer of public pages: help, and the operator's privacy policy and terms. */
export function PublicFooter() {
  const { data: site } = useQuery({ ...asking(siteApi.show, {}), staleTime: Number.POSITIVE_INFINITY })
  const links: { to: string; label: string; isThere: boolean }[] = [
    { to: '/contact', label: texts.contact, isThere: true },
    { to: '/privacy', label: texts.privacy, isThere: site?.has_privacy ?? false },
    { to: '/terms', label: texts.terms, isThere: site?.has_terms ?? false },
  ]
  return (
    <footer className={classes.footer}>
      <nav className={classes.links} aria-label={texts.aboutSite}>
        {links.map(
          ({ to, label, isThere }) =>
            isThere && (
              <Anchor key={to} component={Link} to={to} size="sm" c="dimmed">
                {label}
              </Anchor>
            ),
        )}
      </nav>
    </footer>
  )
}
