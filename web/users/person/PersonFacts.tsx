import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Member } from '#domain/users/users.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { RolesBadge } from '../RolesBadge.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { UserLink } from '../UserLink.tsx'
import { usersTexts } from '../users.texts.ts'
import classes from './person.module.css'
import type { PersonSearch } from './person.search.ts'
import { personTexts as texts } from './person.texts.ts'

/** The facts that the list of users shows, and who invited the person, with the same rules about what one may know. */
export function PersonFacts({ member }: { member: Member }) {
  const me = useMe()
  const hasDivisions = me?.features.includes('divisions') ?? false
  // People limited to divisions are not told about the others.
  const none = useCan()('company:change') ? usersTexts.noDivision : usersTexts.noneOfYours
  const { id, email, divisions, state, last_seen_at, joined_at, abilities } = member
  const isActive = state === 'active'
  const names = divisions.map(({ name }) => name).join(', ')
  const facts: [string, ReactNode][] = [
    [
      texts.facts.name,
      <Noted key="name" note={me?.id === id ? texts.ownName : texts.nameOf[state]}>
        {member.full_name}
      </Noted>,
    ],
    [
      texts.facts.email,
      <a key="email" href={`mailto:${email}`} className={classes.link}>
        {email}
      </a>,
    ],
    [
      texts.facts.roles,
      <Changeable key="roles" label={usersTexts.changeRoles} to={abilities.setRoles && { roles: id }}>
        <RolesBadge member={member} />
      </Changeable>,
    ],
    [
      texts.facts.divisions,
      hasDivisions && (
        <Changeable
          key="divisions"
          label={usersTexts.changeDivisions}
          to={abilities.setDivisions && { divisions: id }}
        >
          {names || none}
        </Changeable>
      ),
    ],
    [texts.facts.state, <StateBadge key="state" member={member} />],
    [texts.facts.seen, isActive ? (last_seen_at ? formatMoment(last_seen_at) : usersTexts.never) : null],
    [texts.facts.invited, <InvitedBy key="invited" member={member} />],
    [texts.facts.joined, joined_at && formatMoment(joined_at)],
  ]
  const known = facts.filter(([name]) => name !== texts.facts.invited || member.invited_at !== null)
  return <FactList facts={known.filter(([, fact]) => fact !== false)} className={classes.facts} />
}

function InvitedBy({ member: { invited_at, invited_by } }: { member: Member }) {
  return (
    <>
      {invited_at && formatMoment(invited_at)}
      {invited_by && (
        <Dimmed>
          {texts.by}{' '}
          <UserLink userId={invited_by.id} className={classes.link}>
            {invited_by.full_name}
          </UserLink>
        </Dimmed>
      )}
    </>
  )
}

function Noted({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Dimmed>{note}</Dimmed>
    </>
  )
}

interface ChangeableProps {
  label: string
  /** The dialog that changes the fact; false if the viewer may not. */
  to: Partial<PersonSearch> | false
  children: ReactNode
}

function Changeable({ label, to, children }: ChangeableProps) {
  return (
    <div className={classes.changeable}>
      <div>{children}</div>
      {to && (
        <Anchor size="sm" renderRoot={searchLink<PersonSearch>(to)}>
          {label}
        </Anchor>
      )}
    </div>
  )
}
