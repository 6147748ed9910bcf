import { Link, type LinkComponentProps } from '@tanstack/react-router'

type Props = Omit<LinkComponentProps<'a'>, 'from' | 'to' | 'search' | 'preload'> & { entityId: number }

/** The way to an entity's dialog that keeps the list's search, filters and page. */
export function EditLink({ entityId, ...props }: Props) {
  return (
    <Link
      {...props}
      from="/company/entities"
      to="/company/entities"
      search={before => ({ ...before, edit: entityId })}
      resetScroll={false}
      preload={false}
    />
  )
}
