import { Link, type LinkComponentProps } from '@tanstack/react-router'

type Props = Omit<LinkComponentProps<'a'>, 'from' | 'to' | 'search' | 'preload'> & { faqId: number }

/** The way to a question's dialog that keeps the list as it is. */
export function FaqEditLink({ faqId, ...props }: Props) {
  return (
    <Link
      {...props}
      from="/admin/faq"
      to="/admin/faq"
      search={before => ({ ...before, edit: faqId })}
      resetScroll={false}
      preload={false}
    />
  )
}
