import type { ReactNode } from 'react'
import type { Member } from '#domain/users/users.contract.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { RolesBadge } from '../RolesBadge.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { usersTexts } from '../users.texts.ts'
import classes from './person.module.css'
import { personTexts as texts } from './person.texts.ts'

/** The facts that the list of users shows, with the same rules about what the company may know. */
export function PersonFacts({ member }: { member: Member }) {
  const hasDivisions = useMe()?.features.includes('divisions') ?? false
  // People limited to divisions are not told about the others.
  const none = useCan()('company:change') ? usersTexts.noDivision : usersTexts.noneOfYours
  const { email, divisions, state, last_seen_at, two_factor } = member
  const isActive = state === 'active'
  const names = divisions.map(({ name }) => name).join(', ')
  const facts: [string, ReactNode][] = [
    [
      texts.facts.email,
      <a key="email" href={`mailto:${email}`} className={classes.link}>
        {email}
      </a>,
    ],
    [texts.facts.roles, <RolesBadge key="roles" member={member} />],
    [texts.facts.divisions, hasDivisions ? names || none : null],
    [texts.facts.state, <StateBadge key="state" member={member} />],
    [texts.facts.seen, isActive ? (last_seen_at ? formatMoment(last_seen_at) : usersTexts.never) : null],
    [texts.facts.twoFactor, isActive ? (two_factor ? texts.on : texts.off) : null],
  ]
  return <FactList facts={facts} className={classes.facts} />
}
