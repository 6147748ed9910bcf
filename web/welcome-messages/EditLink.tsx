import { Link, type LinkComponentProps } from '@tanstack/react-router'

type Props = Omit<LinkComponentProps<'a'>, 'from' | 'to' | 'search' | 'preload'> & { messageId: number }

/** The way to a message's dialog that keeps the list's order and page. */
export function EditLink({ messageId, ...props }: Props) {
  return (
    <Link
      {...props}
      from="/company/welcome-messages"
      to="/company/welcome-messages"
      search={before => ({ ...before, edit: messageId })}
      resetScroll={false}
      preload={false}
    />
  )
}
