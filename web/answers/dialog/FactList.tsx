import type { ReactNode } from 'react'
import classes from './dialog.module.css'

/** Facts with their names; one that nothing is known of is left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, fact]) => fact !== null && fact !== undefined && fact !== '')
  return (
    <dl className={classes.facts}>
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
