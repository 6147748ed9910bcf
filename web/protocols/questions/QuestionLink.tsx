import type { MouseEvent, ReactNode } from 'react'

export type OpenQuestion = (id: number) => void

interface Props {
  id: number
  /** The same function at every drawing, so that rows are not drawn again. */
  onOpen: OpenQuestion
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to a question of this framework. A plain one: the router's own follow every change of the address, which a
 * thousand of them make slow.
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
