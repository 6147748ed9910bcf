import { Children, type ReactNode } from 'react'
import classes from './RecordCard.module.css'

interface Props {
  title: ReactNode
  menu?: ReactNode
  /** Further details, one per line. */
  children?: ReactNode
}

/** A record on a phone: its name, its menu at the right, the rest below. */
export function RecordCard({ title, menu, children }: Props) {
  return (
    <div className={classes.card}>
      <div>{title}</div>
      {menu}
      {Children.map(children, child => child && <div className={classes.wide}>{child}</div>)}
    </div>
  )
}
