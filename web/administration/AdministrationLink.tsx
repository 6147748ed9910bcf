import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { AdministrationSearch } from './administration.search.ts'

type Props = Omit<LinkComponentProps<'a'>, 'from' | 'to' | 'search' | 'preload'> & {
  /** What changes in the address; all else stays. */
  patch: Partial<AdministrationSearch>
}

/** The way to a dialog of the administration that keeps the list as it is. */
export function AdministrationLink({ patch, ...props }: Props) {
  return (
    <Link
      {...props}
      from="/admin"
      to="/admin"
      search={before => ({ ...before, ...patch })}
      resetScroll={false}
      preload={false}
    />
  )
}
