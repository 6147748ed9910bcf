import classes from './Avatar.module.css'

interface Props {
  person: { first_name: string; last_name: string; profile_picture: { image: string } | null }
}

/** A person's picture or initials, shown beside their name. */
export function Avatar({ person: { first_name, last_name, profile_picture } }: Props) {
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
