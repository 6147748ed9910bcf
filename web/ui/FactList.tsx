import type { ReactNode } from 'react'
import classes from './FactList.module.css'

interface Props {
  facts: readonly (readonly [string, ReactNode])[]
  className?: string | undefined
}

/** Facts with their names; unknown ones are left out. */
export function FactList({ facts, className = '' }: Props) {
  const known = facts.filter(
    ([, fact]) => fact !== null && fact !== undefined && fact !== false && fact !== '',
  )
  return (
    <dl className={`${classes.facts} ${className}`}>
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
