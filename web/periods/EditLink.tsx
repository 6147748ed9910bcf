import { Link, type LinkComponentProps } from '@tanstack/react-router'

type Props = Omit<LinkComponentProps<'a'>, 'from' | 'to' | 'search' | 'preload'> & { periodId: number }

/** The way to an assessment's dialog that keeps the list's filters and page. */
export function EditLink({ periodId, ...props }: Props) {
  return (
    <Link
      {...props}
      from="/company/assessment-periods"
      to="/company/assessment-periods"
      search={before => ({ ...before, edit: periodId })}
      resetScroll={false}
      preload={false}
    />
  )
}
