import type { ReactNode } from 'react'
import classes from './FieldPair.module.css'

/** Fields that belong together, such as a first and a last name: side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
