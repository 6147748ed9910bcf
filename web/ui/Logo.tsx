import classes from './Logo.module.css'

/** The logo: a touchstone with its streak, and the name. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={classes.stone} width="32" height="32" rx="8" />
        <path className={classes.streak} d="M9 23 16 8l7 15M12 18.5h8" />
      </svg>
      <span className={classes.name}>Assay</span>
    </span>
  )
}
