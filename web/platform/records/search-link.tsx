import { Link } from '@tanstack/react-router'

/**
 * Draws a link to a dialog that keeps the list's filters and page, as the root of a control:
 * `renderRoot={searchLink<PeriodsSearch>({ edit: id })}` changes the named query parameters.
 */
export function searchLink<Search extends object>(patch: Partial<Search>) {
  const search = (before: object) => ({ ...before, ...patch })
  return (props: object) => (
    <Link {...props} to="." search={search as never} resetScroll={false} preload={false} />
  )
}
