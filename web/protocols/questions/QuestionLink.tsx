import type { MouseEvent, ReactNode } from 'react'

export type OpenQuestion = (id: number) => void

interface Props {
  id: number
  /** A stable function, so that rows are not redrawn. */
  onOpen: OpenQuestion
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to a question of this framework. A plain one: the router's links react to every change of the address, which
 * is slow with a thousand of them.
 */
export function QuestionLink({ id, onOpen, className, children }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a href={`?question=${id}`} className={className} onClick={open}>
      {children}
    </a>
  )
}
