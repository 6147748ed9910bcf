import classes from './AnsweringMenu.module.css'

const RADIUS = 6.5
const AROUND = 2 * Math.PI * RADIUS

/** A share as a ring, beside its figure. */
export function Ring({ percent }: { percent: number }) {
  return (
    <svg className={classes.ring} width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
      <circle className={classes.track} cx={9} cy={9} r={RADIUS} />
      <circle
        className={classes.done}
        cx={9}
        cy={9}
        r={RADIUS}
        strokeDasharray={`${(percent / 100) * AROUND} ${AROUND}`}
        transform="rotate(-90 9 9)"
      />
    </svg>
  )
}
