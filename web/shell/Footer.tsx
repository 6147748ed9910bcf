import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { lacksDivisions } from './company/company-access.ts'
import { divisionNameOf } from './company/division-name.ts'
import { useOrganization } from './company/use-organization.ts'
import classes from './Footer.module.css'
import { greetingAt } from './header/greeting.ts'
import { shellTexts as texts } from './shell.texts.ts'

const EACH_MS = 60_000

/** A greeting, and the company and division. An admin without a division sees the people to ask. */
export function Footer() {
  const me = useMe()
  const greeting = useGreeting()
  const isWarned = me !== null && lacksDivisions(me)
  const primary = useOrganization(isWarned)?.primary_administrator
  if (!me) return null
  const company = me.organizations.find(({ id }) => id === me.active_organization_id)
  const where = [company?.name, company && divisionNameOf(me)].filter(Boolean).join(' · ')
  return (
    <footer className={classes.footer}>
      <Dimmed>{texts.greet(texts.greeting[greeting], me.first_name)}</Dimmed>
      {isWarned && (
        <Text size="sm" className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {texts.noDivisions}{' '}
          {primary && (
            <Anchor href={`mailto:${primary.email}`} size="sm" className={classes.mail}>
              {texts.mailPrimary(primary.full_name)}
            </Anchor>
          )}
        </Text>
      )}
      <Dimmed className={classes.where}>{where || texts.brand}</Dimmed>
    </footer>
  )
}

/** Greets by the hour of the person's clock, updated each minute. */
function useGreeting() {
  const [greeting, setGreeting] = useState(() => greetingAt(new Date().getHours()))
  useEffect(() => {
    const timer = setInterval(() => setGreeting(greetingAt(new Date().getHours())), EACH_MS)
    return () => clearInterval(timer)
  }, [])
  return greeting
}
