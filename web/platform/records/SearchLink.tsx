import { Link, type LinkComponentProps } from '@tanstack/react-router'

type Props<Search> = Omit<LinkComponentProps<'a'>, 'from' | 'to' | 'search' | 'preload'> & {
  /** The query parameters to change; all others stay. */
  patch: Partial<Search>
}

/** A link to a dialog that keeps the list's filters and page: `<SearchLink<PeriodsSearch> patch={{ edit: id }} />`. */
export function SearchLink<Search extends object>({ patch, ...props }: Props<Search>) {
  const search = (before: object) => ({ ...before, ...patch })
  return <Link {...props} to="." search={search as never} resetScroll={false} preload={false} />
}
