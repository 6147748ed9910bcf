import { Checkbox } from '@mantine/core'
import { type MembershipRole, membershipRoles } from '#domain/access/abilities.ts'
import classes from './users.module.css'
import { usersTexts as texts } from './users.texts.ts'

interface Props {
  value: readonly MembershipRole[]
  onChange: (roles: MembershipRole[]) => void
  error?: string | null
  /** The reason why the admin role cannot be changed, if it cannot. */
  fixedAdmin?: string | null
  /** Gives this field the initial focus of a dialog. */
  isFirst?: boolean
}

const byWeight = membershipRoles.toReversed()

/** The roles of a member, at least one, each with its permissions. */
export function RolesField({ value, onChange, error, fixedAdmin = null, isFirst = false }: Props) {
  return (
    <Checkbox.Group
      label={texts.rolesLabel}
      value={[...value]}
      onChange={roles => onChange(roles as MembershipRole[])}
      error={error}
    >
      <div className={classes.roles}>
        {byWeight.map((role, index) => {
          const isFixed = role === 'Admin' && fixedAdmin !== null
          return (
            <Checkbox
              key={role}
              value={role}
              label={texts.roles[role]}
              description={isFixed ? fixedAdmin : texts.rolesHelp[role]}
              disabled={isFixed}
              data-autofocus={(isFirst && index === 0) || undefined}
            />
          )
        })}
      </div>
    </Checkbox.Group>
  )
}
