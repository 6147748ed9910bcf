import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { UsersSearch } from './users.search.ts'

type Props = Omit<LinkComponentProps<'a'>, 'from' | 'to' | 'search' | 'preload'> & {
  patch: Partial<UsersSearch>
}

/** The list as it stands, with something changed in its address, such as a dialog that opens. */
export function UsersLink({ patch, ...props }: Props) {
  return (
    <Link
      {...props}
      from="/company/users"
      to="/company/users"
      search={before => ({ ...before, ...patch })}
      resetScroll={false}
      preload={false}
    />
  )
}
