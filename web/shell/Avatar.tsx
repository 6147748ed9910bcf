import type { CurrentUser } from '#domain/users/users.contract.ts'
import classes from './ProfileMenu.module.css'

type Pictured = Pick<CurrentUser, 'first_name' | 'last_name' | 'profile_picture'>

/** The person's picture, or else their initials. */
export function Avatar({ me }: { me: Pictured }) {
  const { first_name, last_name, profile_picture } = me
  return (
    <span className={classes.avatar} aria-hidden>
      {profile_picture ? (
        <img src={profile_picture.image} alt="" width={30} height={30} />
      ) : (
        `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase()
      )}
    </span>
  )
}
