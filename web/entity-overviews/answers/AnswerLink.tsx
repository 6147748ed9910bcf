import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAnswering } from '#web/platform/answering-session.ts'
import { answeringOf } from '../open-topics.ts'

interface Props {
  topicIds: readonly number[]
  entityId: number
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** A link that starts answering topics for an entity. */
export function AnswerLink({ topicIds, entityId, className, label, children }: Props) {
  const { begin } = useAnswering()
  const link = answeringOf(topicIds, entityId)
  if (!link) return <span className={className}>{children}</span>
  return (
    <Link
      {...link}
      className={className}
      aria-label={label}
      preload={false}
      onClick={() => void begin({ questionIds: topicIds, entityId })}
    >
      {children}
    </Link>
  )
}
