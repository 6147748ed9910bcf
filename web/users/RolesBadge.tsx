import type { Member } from '#domain/users/users.contract.ts'
import classes from './users.module.css'
import { usersTexts as texts } from './users.texts.ts'

/** The roles of a member, and whether they are the company's primary administrator. */
export function RolesBadge({ member }: { member: Pick<Member, 'roles' | 'is_primary_administrator'> }) {
  const { roles, is_primary_administrator: isPrimary } = member
  return (
    <span className={classes.badges}>
      {isPrimary && <span className={classes.badge}>{texts.primary}</span>}
      {roles
        // The primary administrator is always an admin, so that role is left out.
        .filter(({ type }) => !(isPrimary && type === 'Admin'))
        .map(({ id, type }) => (
          <span key={id} className={classes.badge}>
            {texts.roles[type]}
          </span>
        ))}
    </span>
  )
}
